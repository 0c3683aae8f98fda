import type { DataExport, Proof } from '../../contract/contract.ts';
import { dataExportForm } from '../../forms/account-data.ts';
import { givenProof } from '../../forms/proof.ts';
import type { FormContext, FormView } from './form-view.ts';
import { handleForm, seeOther } from './handle-form.ts';
import { redirectForProof } from './proof.ts';

export interface DataExportView {
  form: FormView;
  /** Null when the platform is unreachable. */
  state: { export: DataExport | null; proof: Proof } | null;
}

/** Handles the page that requests a copy of the player's data. */
export async function handleDataExport(context: FormContext): Promise<DataExportView | Response> {
  const { platform, path } = context.locals;
  const form = await handleForm(context, dataExportForm, {
    send: (proof) => platform.POST('/data-exports', { body: givenProof(proof) }),
    done: () => seeOther(`${path('/profile/dataExport')}?done=requested`),
  });
  if (form instanceof Response) return form;
  const outcome = await platform.GET('/data-exports');
  const state = outcome.kind === 'done' ? outcome.value : null;
  return redirectForProof(context, form, state?.proof) ?? { form, state };
}
