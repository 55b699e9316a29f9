/** Figures with what they count, four in a row where there is room. */
export function Figures({ figures }: { figures: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      {figures.map(([label, value]) => (
        <div key={label} className="rounded-control bg-hover px-3 py-2.5">
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="num mt-0.5 font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
