import type { Friend, Referrals } from '../../contract/contract.ts';
import { friendColumns } from '../../views/referral/friend-columns.ts';
import type { ListDefinition } from './list-definition.ts';

/** Friends whom a player invited, with the player's own code. */
export function friendList(
  locals: Pick<App.Locals, 'locale' | 't' | 'path' | 'platform'>,
): ListDefinition<Friend, never, Referrals> {
  return {
    fileName: () => 'invitations',
    filters: {},
    id: ({ number }) => String(number),
    columns: friendColumns(locals),
    load: (query) => locals.platform.GET('/referrals', { params: { query } }),
  };
}
