import { scriptParts } from '@likeness/domain/script';
import { useTranslation } from '../../i18n/i18n.ts';

/** A script to be read: its words, with pauses as small chips. */
export function ScriptWords({ text }: { text: string }) {
  const { t } = useTranslation('scripts');
  return (
    <p className="text-sm leading-relaxed break-words whitespace-pre-wrap">
      {scriptParts(text).map((part) =>
        'pause' in part ? (
          <span
            key={part.start}
            className="num mx-0.5 rounded-chip bg-accent-wash px-1.5 text-xs text-accent-text"
          >
            {t('secondsLong', { seconds: part.pause })}
          </span>
        ) : (
          <span key={part.start}>{part.text}</span>
        ),
      )}
    </p>
  );
}
