import { useTranslation } from '../../i18n/i18n.ts';

const examples = ['example1', 'example2', 'example3'] as const;

/** What can be asked, to begin with. */
export function Examples({ onPick }: { onPick: (text: string) => void }) {
  const { t } = useTranslation('chat');
  return (
    <ul className="mt-6 grid w-full gap-2 sm:grid-cols-3">
      {examples.map((key) => (
        <li key={key}>
          <button
            type="button"
            onClick={() => onPick(t(key))}
            className="h-full w-full rounded-card border border-line bg-surface p-3.5 text-left text-[13px] text-muted transition-colors duration-150 hover:border-line-strong hover:bg-raised hover:text-ink"
          >
            {t(key)}
          </button>
        </li>
      ))}
    </ul>
  );
}
