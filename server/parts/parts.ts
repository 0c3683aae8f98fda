import type { Log } from '../../runtime/log.ts';
import type { Configuration } from '../configuration.ts';
import type { ProductMetrics } from '../metrics/product-metrics.ts';
import type { Secrets } from '../secrets.ts';

export const partNames = ['platform', 'sockets', 'site', 'desk'] as const;

/** A listener of the product; each can run in its own process. */
export type PartName = (typeof partNames)[number];

export interface PartOptions {
  configuration: Configuration;
  secrets: Secrets;
  log: Log;
  metrics: ProductMetrics;
}
