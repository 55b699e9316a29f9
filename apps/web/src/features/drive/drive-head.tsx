import { useTranslation } from '../../i18n/i18n.ts';
import { Segmented } from '../../ui/segmented.tsx';
import type { Drive } from './drive-draft.ts';

type Props = { draft: Drive; change: (change: Partial<Drive>) => void };

/** The name of the work, and whether it speaks a script or a recording. */
export function DriveHead({ draft, change }: Props) {
  const { t } = useTranslation('drive');
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <input
        aria-label={t('workName')}
        placeholder={t('untitled')}
        maxLength={60}
        value={draft.name}
        onChange={(event) => change({ name: event.target.value })}
        className="min-w-0 flex-1 basis-40 rounded-chip border border-transparent bg-transparent px-1.5 py-1 -ml-1.5 text-base font-semibold text-ellipsis outline-none transition-colors placeholder:text-ink hover:border-line-strong focus:border-accent focus:placeholder:text-faint"
      />
      <Segmented
        label={t('drive')}
        value={draft.drive}
        onChange={(drive) => change({ drive })}
        options={[
          { value: 'text', label: t('driveText') },
          { value: 'audio', label: t('driveAudio') },
        ]}
      />
    </div>
  );
}
