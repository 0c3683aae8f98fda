import type { Product } from '../../tests/support/product/product.ts';

export const account = { account: 'demo', password: 'demo-password-1' };

/** The cookies of the demo account after its log-in. */
export async function logIn({ siteUrl }: Product): Promise<string> {
  const headers = { origin: siteUrl };
  const body = new URLSearchParams(account);
  const answer = await fetch(`${siteUrl}/login`, { method: 'POST', redirect: 'manual', headers, body });
  const lines = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
  return lines.filter((pair) => !pair.endsWith('=deleted')).join('; ');
}
