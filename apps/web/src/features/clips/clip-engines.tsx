import { useTranslation } from '../../i18n/i18n.ts';
import { Segmented } from '../../ui/segmented.tsx';

type Props = {
  ways: { api: string; name: string }[];
  chosen: string;
  onChoose: (api: string) => void;
};

/** Which engine makes the clip, where the studio has several. */
export function ClipEngines({ ways, chosen, onChoose }: Props) {
  const { t } = useTranslation('clips');
  if (ways.length < 2) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span className="text-[13px] text-muted">{t('engine')}</span>
      <Segmented
        label={t('engine')}
        value={chosen}
        onChange={onChoose}
        options={ways.map(({ api, name }) => ({ value: api, label: name }))}
      />
    </div>
  );
}
