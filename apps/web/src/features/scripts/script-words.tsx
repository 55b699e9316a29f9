import { scriptParts } from '@likeness/domain/script';
import { useTranslation } from '../../i18n/i18n.ts';

/** A script to be read: its words, with pauses, emotions and readings as small chips. */
export function ScriptWords({ text }: { text: string }) {
  const { t } = useTranslation(['scripts', 'drive']);
  return (
    <p className="text-sm leading-relaxed break-words whitespace-pre-wrap">
      {scriptParts(text).map((part) =>
        'text' in part ? (
          <span key={part.start}>{part.text}</span>
        ) : (
          <span
            key={part.start}
            className="num mx-0.5 rounded-chip bg-accent-wash px-1.5 text-xs text-accent-text"
          >
            {'pause' in part
              ? t('secondsLong', { seconds: part.pause })
              : 'say' in part
                ? part.say
                : t(`drive:emotion_${part.emotion}`)}
          </span>
        ),
      )}
    </p>
  );
}
