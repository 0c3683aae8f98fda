import { limits } from './accounts/limits.ts';
import { buildApp } from './app.ts';
import { describeContract } from './document.ts';
import type { Services } from './services.ts';

/** The contract without a running platform: building the calls touches no service. */
export function contract() {
  return {
    document: describeContract(buildApp({} as Services)),
    /** What a client cannot read from types. */
    constants: { limits },
  };
}
