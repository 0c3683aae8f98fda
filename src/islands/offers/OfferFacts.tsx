import type { PlayerOffer } from '../../stores/player.ts';

interface Props {
  offer: PlayerOffer;
}

function Progress({ progress }: { progress: NonNullable<PlayerOffer['progress']> }) {
  const { label, text, figure, goal } = progress;
  return (
    <p className="player-offer__progress">
      <progress className="progress" value={figure} max={goal} aria-label={label} />
      <span className="figures">{text}</span>
    </p>
  );
}

function Standings({ standings }: { standings: NonNullable<PlayerOffer['standings']> }) {
  return (
    <ol className="player-offer__standings" aria-label={standings.label}>
      {standings.rows.map(({ rank, name, score, isYou }) => (
        <li key={`${rank} ${name}`} aria-current={isYou || undefined}>
          <span className="figures">{rank}</span>
          <span>{name}</span>
          <span className="figures">{score}</span>
        </li>
      ))}
    </ol>
  );
}

/** A player's own figures of an offer: on the server, and live in an island. */
export function OfferFacts({ offer: { badge, note, progress, facts, standings } }: Props) {
  return (
    <div className="player-offer">
      <div className="player-offer__state" role="status">
        <span className={badge.tone ? `badge badge--${badge.tone}` : 'badge'}>{badge.text}</span>
        <p>{note}</p>
        {progress && <Progress progress={progress} />}
      </div>
      {facts.length > 0 && (
        <dl className="player-offer__facts">
          {facts.map(({ label, text, link }) => (
            <div key={label + text}>
              <dt>{label}</dt>
              <dd>
                {text} {link && <a href={link.href}>{link.text}</a>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {standings && <Standings standings={standings} />}
    </div>
  );
}
