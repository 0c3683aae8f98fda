import type { OperatorRecovery } from '../../contract/contract.ts';
import { recoverForm, stopRecoveryForm } from '../../forms/recovery.ts';
import { afterLogin } from './after-login.ts';
import { type FormContext, type FormView, messageForm } from './form-view.ts';
import { handleForm, seeOther } from './handle-form.ts';
import { pendingAsDone } from './log-in.ts';
import { startSecondStep } from './second-step.ts';

/** Sets a new password with a recovery code, and logs in. */
export function handleRecover(context: FormContext) {
  const { t, platform } = context.locals;
  return handleForm(context, recoverForm, {
    async send({ account, recoveryCode, newPassword }) {
      const body = { account, recoveryCode, newPassword };
      return pendingAsDone(await platform.POST('/recoveries', { body }));
    },
    done: (result) =>
      'pending' in result
        ? startSecondStep(context, result.pending, 'recovered')
        : afterLogin(context, result),
    refused({ code, status, retryAfter = 0 }, typed) {
      if (code !== 'RECOVERY_WAITS') return null;
      const hours = Math.ceil(retryAfter / 3_600);
      return { ...messageForm(status, t('forms.error.RECOVERY_WAITS', { hours })), values: typed };
    },
  });
}

export interface RecoveryView {
  form: FormView;
  /** Null: there is none. Undefined: the platform is unreachable. */
  recovery: OperatorRecovery | null | undefined;
}

/** Handles the page that shows the recovery by an operator, and stops it. */
export async function handleRecovery(context: FormContext): Promise<RecoveryView | Response> {
  const { platform, path } = context.locals;
  const form = await handleForm(context, stopRecoveryForm, {
    send: () => platform.DELETE('/recoveries/current'),
    done: () => seeOther(`${path('/profile/recovery')}?stopped`),
  });
  if (form instanceof Response) return form;
  const outcome = await platform.GET('/recoveries/current');
  return { form, recovery: outcome.kind === 'done' ? outcome.value.recovery : undefined };
}
