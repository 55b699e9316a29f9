import { maxLines } from '@likeness/domain/dubbing';
import { scriptWords } from '@likeness/domain/script';
import { useTranslation } from '../../i18n/i18n.ts';
import { OrderRail } from '../../ui/order-rail.tsx';
import { useVoicesById } from '../voices/use-voices-by-id.ts';
import { addLine, moveLine, removeLine } from './dubbing-draft.ts';
import { useDubbingDraft } from './dubbing-draft.store.ts';

const shownWords = 60;

/** The lines in their order. */
export function LineRail({ wrong }: { wrong: number | undefined }) {
  const { t } = useTranslation('dubbing');
  const { draft, change } = useDubbingDraft();
  const { lines, open } = draft;
  const voices = useVoicesById();
  return (
    <OrderRail
      items={lines}
      open={open}
      wrong={wrong}
      max={maxLines}
      words={{
        list: t('lines'),
        move: t('moveHint'),
        add: t('addLine'),
        duplicate: (number) => t('duplicateLine', { number }),
        remove: (number) => t('deleteLine', { number }),
      }}
      onOpen={(key) => change({ open: key })}
      onMove={(key, to) => change({ lines: moveLine(lines, key, to) })}
      onDuplicate={(line) => change(addLine({ lines, open: line.key }, line))}
      onRemove={(key) => change(removeLine({ lines, open }, key))}
      onAdd={() => change(addLine({ lines, open }))}
    >
      {(line) => (
        <span className="min-w-0">
          <span className="block truncate text-[13px]">
            {scriptWords(line.text).trim().slice(0, shownWords) || t('emptyLine')}
          </span>
          <span className="block truncate text-xs text-muted">
            {[line.speaker, voices.get(line.voiceId)?.name ?? t('chooseVoice')].filter(Boolean).join(' · ')}
          </span>
        </span>
      )}
    </OrderRail>
  );
}
