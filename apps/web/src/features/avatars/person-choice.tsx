import { useTranslation } from '../../i18n/i18n.ts';
import { rovingKeys } from '../../lib/roving.ts';
import { cx } from '../../ui/cx.ts';

type Props = {
  people: { at: number; seconds: number; picture: string }[];
  chosen: number;
  onChoose: (index: number) => void;
};

/** Who of several people, seen one after the other in a clip, is cloned: a tap or the arrow keys choose. */
export function PersonChoice({ people, chosen, onChoose }: Props) {
  const { t } = useTranslation('cloning');
  return (
    <div className="grid gap-1.5">
      <span className="text-[13px] text-muted">{t('whichPerson')}</span>
      <div
        role="radiogroup"
        tabIndex={-1}
        aria-label={t('whichPerson')}
        onKeyDown={(event) => rovingKeys(event, '[role=radio]')}
        className="flex flex-wrap gap-2 outline-none"
      >
        {people.map(({ at, seconds, picture }, index) => (
          <button
            key={at}
            type="button"
            role="radio"
            aria-checked={index === chosen}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => onChoose(index)}
            className={cx(
              'w-24 overflow-hidden rounded-thumb border-2 text-left text-[13px]',
              index === chosen ? 'border-accent' : 'border-line hover:border-muted',
            )}
          >
            <img src={picture} alt="" className="block h-32 w-full object-cover" />
            <span className="num block px-1.5 py-1">
              {t('personNumber', { number: String(index + 1), seconds: String(seconds) })}
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}
