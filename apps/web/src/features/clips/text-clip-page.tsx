import { textClip } from '@likeness/domain/clips';
import { useTranslation } from '../../i18n/i18n.ts';
import { currentLanguage } from '../../lib/language.ts';
import { ClipPage } from './clip-page.tsx';

const noPictures = { first: undefined, last: undefined, reference: undefined };

/** A clip of what words describe. */
export function TextClipPage() {
  const { t } = useTranslation('clips');
  return (
    <ClipPage
      type="text"
      title={textClip.name[currentLanguage()]}
      placeholder={t('textPlaceholder')}
      pictures={noPictures}
      sending={false}
    />
  );
}
