import { imageClip, type ImageUse } from '@likeness/domain/clips';
import type { Problem } from '@likeness/domain/problems';
import { useTranslation } from '../../i18n/i18n.ts';
import { currentLanguage, problemText } from '../../lib/language.ts';
import { toast } from '../../ui/toast.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { isActive, useUploads } from '../uploads/uploads.store.ts';
import { useClipDraft } from './clip-draft.ts';
import { ClipPage } from './clip-page.tsx';
import type { RecommendedPrompt } from './clips.queries.ts';
import { pictureOf, pictureRefusal, PictureSlot, slotOf, type SlotName } from '../uploads/picture-slot.tsx';

/** A clip that begins with a picture, lies between two, or follows one. */
export function ImageClipPage() {
  const { t } = useTranslation('clips');
  const { draft, change } = useClipDraft('image');
  const { uploads, start, clear } = useUploads();
  const upload = (name: SlotName) => uploads[slotOf(name)];
  const picture = (name: SlotName) => pictureOf(upload(name)) ?? (upload(name) ? undefined : draft[name]);
  const names: SlotName[] = draft.use === 'first' ? ['first', 'last'] : ['reference'];
  const empty = () => (['first', 'last', 'reference'] as const).forEach((name) => clear(slotOf(name)));

  /** A sample is sent like a picture of the user's own. */
  const send = async (name: SlotName, url: string) => {
    const bytes = await (await fetch(url)).blob();
    const file = new File([bytes], url.split('/').pop() ?? 'sample.jpg', { type: 'image/jpeg' });
    await start(slotOf(name), 'image', 'reference', file, pictureRefusal);
  };
  const fill = ({ image, image_tail }: RecommendedPrompt) => {
    empty();
    change({ first: undefined, last: undefined, reference: undefined });
    if (draft.use === 'reference') return void send('reference', image).catch(toast.error);
    void send('first', image).catch(toast.error);
    if (image_tail) void send('last', image_tail).catch(toast.error);
  };
  const pictureTabs = (wrong: Problem | undefined) => (
    <Tabs<ImageUse>
      label={t('pictures')}
      value={draft.use}
      onChange={(use) => change({ use })}
      items={[
        { key: 'first', label: t('tabFrames'), hint: t('tabFramesHint') },
        { key: 'reference', label: t('tabReference'), hint: t('tabReferenceHint') },
      ]}
    >
      <div className={names.length > 1 ? 'grid grid-cols-2 gap-3' : 'grid'}>
        {names.map((name) => (
          <PictureSlot
            key={name}
            name={name}
            label={t(`slot_${name}`)}
            kept={draft[name]}
            error={
              name !== 'last' &&
              !picture(name) &&
              wrong &&
              ['frame-required', 'reference-required'].includes(wrong.problem)
                ? problemText(wrong)
                : undefined
            }
            onClear={() => change({ [name]: undefined })}
          />
        ))}
      </div>
    </Tabs>
  );
  return (
    <ClipPage
      type="image"
      title={imageClip.name[currentLanguage()]}
      placeholder={t('imagePlaceholder')}
      pictures={{ first: picture('first'), last: picture('last'), reference: picture('reference') }}
      sending={names.some((name) => {
        const one = upload(name);
        return one !== undefined && isActive(one);
      })}
      onRecommended={fill}
      onRestore={empty}
      above={pictureTabs}
    />
  );
}
