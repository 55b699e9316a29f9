import { mediaRules } from '@likeness/domain/media';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { photoTalkApi } from './photo-talk.api.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SpeakingForm } from '../drive/speaking-form.tsx';
import { useLinkedDraft } from '../drive/use-linked-draft.ts';
import { useVoiceChoice } from '../drive/use-voice-choice.ts';
import { useVoices } from '../voices/voices.queries.ts';
import { usePhotoDraft } from './photo-draft.store.ts';
import type { PhotoDraft } from './photo-draft.ts';
import { photoProblems } from './photo-problems.ts';
import { inputOf, usePictures } from './photo-talk.queries.ts';
import { usePhotoChannels } from '../works/photo-channels.queries.ts';
import type { PictureKind } from './picture-kinds.ts';
import { PicturePicker } from './picture-picker.tsx';
import { PictureStage } from './picture-stage.tsx';
import { usePictureChoice } from './use-picture-choice.ts';

const HeadMotionChoice = lazy(() => import('./head-motion-choice.tsx'));
const PhotoOrder = lazy(() => import('./photo-order.tsx'));

/** Making a pet speak. */
export const PetVideoPage = () => <SpeakingPicturePage kind="pet" />;
/** Making a photo of a person speak. */
export const PhotoTalkPage = () => <SpeakingPicturePage kind="person" />;

type OrderProps = { onClose: () => void };
const orders = {
  pet: (props: OrderProps) => <PhotoOrder kind="pet" {...props} />,
  person: (props: OrderProps) => <PhotoOrder kind="person" {...props} />,
};
const quoting = { key: 'photo-talk', quote: photoTalkApi.quote };

/** Making a picture speak: which one, with which voice, what, and what it costs. */
function SpeakingPicturePage({ kind }: { kind: PictureKind }) {
  const { t } = useTranslation('photo-talk');
  const search = useSearch({ strict: false });
  const { draft, change } = usePhotoDraft(kind);
  const picture = usePictureChoice(kind, draft, change);
  const voice = useVoiceChoice(draft, change);
  const loading = [
    usePictures(kind, 'public'),
    usePictures(kind, 'mine'),
    useVoices('public'),
    useVoices('mine'),
  ].some(({ isPending }) => isPending);
  const channels = usePhotoChannels().data?.list;
  // With `sc` the id is that of a material, which the tab of materials asks about.
  const link = search.sc ? { ...search, id: undefined } : search;
  useLinkedDraft<PhotoDraft>(link, draft, change, (pictureId, form) => ({
    pictureId,
    ...(form?.head_motion && { headMotion: form.head_motion }),
  }));

  return (
    <SpeakingForm
      title={t(`${kind}_createTitle`)}
      draft={draft}
      change={change}
      speaker={{
        chosen: picture && { ...picture, cover: picture.url },
        label: t(`${kind}_picture`),
        choose: t('choosePicture'),
        chooseBoth: t('choices'),
        picture: <img src={picture?.cover_small || picture?.url} alt="" className="size-full object-cover" />,
        picker: (
          <PicturePicker
            kind={kind}
            chosen={draft.pictureId}
            startSource={picture?.source ?? 'public'}
            onChoose={({ id }) => change({ pictureId: id })}
          />
        ),
      }}
      voice={voice}
      loading={loading}
      recording={{ slot: `drive-audio-${kind}`, rule: mediaRules.photoAudio }}
      matte={undefined}
      channels={channels}
      quoting={quoting}
      inputOf={(channel) => inputOf(draft, channel)}
      problemsOf={(scriptLimit) => photoProblems(draft, { picture, voice, scriptLimit })}
      columns="lg:grid-cols-[minmax(320px,400px)_minmax(0,1fr)]"
      stageColumns="max-xl:*:first:order-last xl:grid-cols-[minmax(0,1fr)_220px]"
      lips
      renderStage={(_spoken, speech) => (
        <div className="grid content-start gap-4">
          <PictureStage
            picture={picture}
            speech={speech && { ...speech, emotion: draft.emotion }}
            script={draft.text}
          />
          <Suspense fallback={<Skeleton className="h-12" />}>
            <HeadMotionChoice value={draft.headMotion} onChange={(headMotion) => change({ headMotion })} />
          </Suspense>
        </div>
      )}
      Order={orders[kind]}
    />
  );
}
