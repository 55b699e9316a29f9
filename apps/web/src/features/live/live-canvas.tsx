import type { RefObject } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { cx } from '../../ui/cx.ts';
import type { LiveState } from './use-live-presenter.ts';

type Props = {
  host: RefObject<HTMLDivElement | null>;
  state: LiveState;
  /** The still picture; none while it is not known. */
  cover: string | undefined;
  name: string;
  /** The presenter is drawn without what stands behind. */
  seeThrough?: boolean;
};

/** A presenter over its still picture, which is seen until the first frame is drawn; both fill their parent. */
export function LiveCanvas({ host, state, cover, name, seeThrough = false }: Props) {
  const { t } = useTranslation('avatar-videos');
  return (
    <>
      {cover && !(seeThrough && state === 'drawing') && <img src={cover} alt="" />}
      <div
        ref={host}
        role="img"
        aria-label={t('liveFigure', { name })}
        className={cx(
          'transition-opacity duration-150 *:size-full *:object-cover *:object-[50%_18%]',
          state !== 'drawing' && 'opacity-0',
        )}
      />
    </>
  );
}
