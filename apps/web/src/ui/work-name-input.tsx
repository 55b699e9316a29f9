type Props = { label: string; untitled: string; value: string; onChange: (value: string) => void };

/** The name of the work that a page makes, as its heading; empty it reads `untitled`. */
export function WorkNameInput({ label, untitled, value, onChange }: Props) {
  return (
    <input
      aria-label={label}
      placeholder={untitled}
      maxLength={60}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="mb-4 -ml-1.5 w-full rounded-chip border border-transparent bg-transparent px-1.5 py-1 text-base font-semibold outline-none transition-colors placeholder:text-ink hover:border-line-strong focus:border-accent focus:placeholder:text-faint"
    />
  );
}
