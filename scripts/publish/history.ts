import { timeZone } from '../../shared/western-indonesia.ts';
import { listed } from './changes.ts';
import type { TextProposal, TextStore, TextVersion } from './store.ts';

const time = (iso: string) =>
  new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(iso));

const noted = (note: string) => (note === '' ? '' : `: ${note}`);

const heading = ({ number, at, by, note }: TextProposal) =>
  `Proposal ${number}, by ${by}, ${time(at)}${noted(note)}`;

/** The current version, and open proposals. */
export function waiting({ current, versions, proposals, pending }: TextStore): string {
  const approved = new Set(versions().map(({ proposal }) => proposal));
  const open = proposals().filter(({ number, rejected }) => !rejected && !approved.has(number));
  const now = current();
  const unfinished = pending();
  const lines = [
    now ? `The site has version ${now.number}, by ${now.by}, ${time(now.at)}.` : 'Nothing is published yet.',
    ...(unfinished ? [`Version ${unfinished.number} is being put on the site, or its process ended.`] : []),
    ...open.map((proposal) => `\n${heading(proposal)}\n${listed(proposal.changes)}`),
    ...(open.length === 0 ? ['Nothing waits for approval.'] : []),
  ];
  return lines.join('\n');
}

function versionLine(
  { number, by, user, note, proposal, restores }: TextVersion,
  writers: Map<number, string>,
) {
  const what = restores
    ? `the texts of version ${restores} again, by ${by}`
    : proposal
      ? `proposal ${proposal} of ${writers.get(proposal)}, approved by ${by}`
      : `recorded by ${by}`;
  return `version ${number}: ${what} (user ${user})${noted(note)}`;
}

/** All decisions, oldest first. */
export function history({ versions, proposals }: TextStore): string {
  const writers = new Map(proposals().map(({ number, by }) => [number, by]));
  const rows = [
    ...versions().map((version) => ({ at: version.at, text: versionLine(version, writers) })),
    ...proposals().map(({ at, number, by, note }) => ({
      at,
      text: `proposal ${number} received from ${by}${noted(note)}`,
    })),
    ...proposals().flatMap(({ number, rejected }) =>
      rejected
        ? [
            {
              at: rejected.at,
              text: `proposal ${number} rejected by ${rejected.by} (user ${rejected.user})${noted(rejected.note)}`,
            },
          ]
        : [],
    ),
  ];
  return rows
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ at, text }) => `${time(at)}  ${text}`)
    .join('\n');
}
