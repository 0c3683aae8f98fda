import type { APIContext } from 'astro';
import { pageOf } from '../access.ts';
import type { PlatformClient } from '../platform/client.ts';
import { hasChangedPassword } from '../session.ts';
import type { SiteFacts } from '../site-facts.ts';
import { siteFacts } from '../site-facts.ts';
import { createFrame, type Frame, fillFrame, placeholders } from './frame.ts';

/** Pages of players that say nothing of one but `locals.playerSummary`, and whose address has no part that anyone can choose. */
const playersPages = new Set(['/profile/referral', '/profile/accountSetting', '/profile/message', '/quests']);

interface Kept extends SiteFacts {
  frame: Frame | null;
}

const kept = new Map<string, Kept>();

function isCurrent(one: Kept | undefined, facts: SiteFacts): one is Kept {
  return one?.siteData === facts.siteData && one.socialData === facts.socialData;
}

/** Whether the page is the same but for what it shows of the player. */
function hasFrame({ routePattern, request, url, cookies, locals }: APIContext): boolean {
  if (import.meta.env.DEV || request.method === 'POST' || url.search !== '') return false;
  if (hasChangedPassword(cookies)) return false;
  const page = pageOf(routePattern);
  if (page === '/login') return locals.player === null && !locals.handover?.social;
  return locals.player !== null && playersPages.has(page);
}

/** What a page may ask while it is nobody's: a page that asks for more is of one player, and has no frame. */
function sameForEveryone({ siteData, socialData, games }: PlatformClient): PlatformClient {
  return { siteData, socialData, games } as PlatformClient;
}

/** Renders the page once for nobody in particular; Astro runs the page again for each call of `render`. */
async function make({ locals }: APIContext, render: () => Promise<Response>): Promise<Frame | null> {
  const { player, playerSummary, platform } = locals;
  locals.platform = sameForEveryone(platform);
  if (player) [locals.player, locals.playerSummary] = [placeholders.player, placeholders.playerSummary];
  try {
    const page = await render();
    const text = await page.text();
    return page.status === 200 ? createFrame(text, player !== null) : null;
  } catch {
    return null;
  } finally {
    [locals.player, locals.playerSummary] = [player, playerSummary];
    locals.platform = platform;
  }
}

/**
 * The page of this request from its frame, which Astro rendered once per address while the site's facts are the same;
 * null where the page has none and is rendered in full.
 */
export async function renderFromFrame(
  context: APIContext,
  render: () => Promise<Response>,
): Promise<Response | null> {
  if (!hasFrame(context)) return null;
  const { locals, originPathname } = context;
  const facts = await siteFacts(locals);
  let one = kept.get(originPathname);
  if (!isCurrent(one, facts)) {
    one = { ...facts, frame: await make(context, render) };
    if (isCurrent(one, await siteFacts(locals))) kept.set(originPathname, one);
    else return null;
  }
  const text = one.frame && fillFrame(one.frame, locals.playerSummary);
  return text === null ? null : new Response(text, { headers: { 'Content-Type': 'text/html' } });
}
