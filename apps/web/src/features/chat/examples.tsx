/** What can be asked, to begin with. */
export function Examples({ texts, onPick }: { texts: string[]; onPick: (text: string) => void }) {
  return (
    <ul className="mt-6 grid w-full gap-2 sm:grid-cols-3">
      {texts.map((text) => (
        <li key={text}>
          <button
            type="button"
            onClick={() => onPick(text)}
            className="h-full w-full rounded-card border border-line bg-surface p-3.5 text-left text-[13px] text-muted transition-colors duration-150 hover:border-line-strong hover:bg-raised hover:text-ink"
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
