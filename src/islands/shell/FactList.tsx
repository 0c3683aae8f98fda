/** Names and values of a dialog. */
export function FactList({ rows }: { rows: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="shell-modal__facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
