import { mustChangePassword } from '../../shared/password-change.ts';
import type { Access } from './access.ts';
import type { Session } from './session.ts';

export interface GuardRequest {
  access: Access;
  /** True for the login and sign-up pages. */
  authPage: boolean;
  /** The requested path and query. */
  path: string;
  /** The `next` parameter, already checked by `safeNext`. */
  next: string | null;
}

export type GuardDecision =
  | { kind: 'proceed' }
  | { kind: 'redirect'; to: string }
  | { kind: 'unavailable'; waitSeconds?: number };

const proceed: GuardDecision = { kind: 'proceed' };

function redirect(page: string, next?: string | null): GuardDecision {
  return { kind: 'redirect', to: next ? `${page}?next=${encodeURIComponent(next)}` : page };
}

/** True when the decision depends on the player. Otherwise the platform is not called. */
export function needsSession({ access, authPage }: Pick<GuardRequest, 'access' | 'authPage'>): boolean {
  return access === 'login' || access === 'gate' || authPage;
}

/** The guard's rules (D10, D15, D35), as a pure function. */
export function guardDecision(request: GuardRequest, session: Session): GuardDecision {
  const { access, authPage, path, next } = request;
  if (!needsSession(request)) return proceed;
  if (session.kind === 'unreachable') return authPage ? proceed : { ...session, kind: 'unavailable' };
  if (session.kind !== 'player') return access === 'login' ? redirect('/login', path) : proceed;
  const pending = mustChangePassword(session.player.loginInfo.status, session.player.highRisk);
  if (access === 'gate') return proceed;
  if (pending) return redirect('/forceChangePassword', authPage ? next : path);
  return authPage ? { kind: 'redirect', to: next ?? '/' } : proceed;
}
