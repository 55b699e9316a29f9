import { voiceChannelRules } from '@likeness/domain/channels';
import { mediaRules } from '@likeness/domain/media';
import type { Problem } from '@likeness/domain/problems';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { photoTalkApi } from './photo-talk.api.ts';
import { problemText } from '../../lib/language.ts';
import { useMedia } from '../../lib/use-media.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ActionBar } from '../drive/action-bar.tsx';
import { AudioDrive } from '../drive/audio-drive.tsx';
import { DriveHead } from '../drive/drive-head.tsx';
import { TextDrive } from '../drive/text-drive.tsx';
import { useAudition } from '../drive/use-audition.ts';
import { useLinkedDraft } from '../drive/use-linked-draft.ts';
import { usePageQuote } from '../drive/use-quote.ts';
import { useVoiceChoice, pickedVoice } from '../drive/use-voice-choice.ts';
import { driveWith } from '../materials/drive-with.ts';
import { OutputPanel } from '../output/output-panel.tsx';
import { VoicePicker } from '../voices/voice-picker.tsx';
import { useVoices } from '../voices/voices.queries.ts';
import { usePhotoDraft } from './photo-draft.store.ts';
import type { PhotoDraft } from './photo-draft.ts';
import { foreignWords, photoProblems } from './photo-problems.ts';
import { PhotoRows } from './photo-rows.tsx';
import { inputOf, usePhotoChannels, usePictures, type Picture } from './photo-talk.queries.ts';
import type { PictureKind } from './picture-kinds.ts';
import { PicturePicker } from './picture-picker.tsx';
import { PictureStage } from './picture-stage.tsx';
import { usePictureChoice } from './use-picture-choice.ts';

const PhotoOrder = lazy(() => import('./photo-order.tsx'));

/** Making a pet speak. */
export const PetVideoPage = () => <SpeakingPicturePage kind="pet" />;
/** Making a photo of a person speak. */
export const PhotoTalkPage = () => <SpeakingPicturePage kind="person" />;

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
  const audition = useAudition(draft);
  const channels = usePhotoChannels().data?.list;
  const wide = useMedia('(min-width: 1024px)');
  // What was wrong is no longer said once something was changed.
  const [refused, setRefused] = useState<{
    draft: PhotoDraft;
    picture: Picture | undefined;
    problems: Problem[];
  }>();
  const wrong = refused?.draft === draft && refused.picture === picture ? refused.problems : [];
  const [paying, setPaying] = useState(false);

  // With `sc` the id is that of a material, which the tab of materials asks about.
  const link = search.sc ? { ...search, id: undefined } : search;
  useLinkedDraft<PhotoDraft>(link, draft, change, (pictureId) => ({ pictureId }));

  const rules = voiceChannelRules(voice?.api ?? '');
  const missing = photoProblems(draft, { picture, voice, scriptLimit: rules.scriptLimit });
  const submit = () => {
    setRefused(missing.length > 0 ? { draft, picture, problems: missing } : undefined);
    if (missing.length === 0) setPaying(true);
  };
  const cheapest = channels
    ?.filter(({ available }) => available)
    .toSorted((one, other) => one.credits - other.credits)[0];
  const quoted = usePageQuote(
    quoting,
    cheapest && !loading && missing.length === 0 ? inputOf(draft, cheapest) : undefined,
  );

  const isScript = ({ problem }: Problem) => problem.startsWith('script');
  const scriptWrong = wrong.find(isScript) ?? foreignWords(draft, voice);
  const audioWrong = wrong.find(({ problem }) => problem === 'audio-required');
  // The script and the recording say themselves what is wrong with them.
  const others = wrong.filter(
    (found) => !isScript(found) && found !== audioWrong && !found.problem.startsWith('media'),
  );

  return (
    <>
      <PageTitle title={t(`${kind}_createTitle`)} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(320px,400px)_minmax(0,1fr)]">
        {wide && (
          <Panel aria-label={t('choices')}>
            <PicturePicker
              kind={kind}
              chosen={draft.pictureId}
              startSource={picture?.source ?? 'public'}
              onChoose={({ id }) => change({ pictureId: id })}
            />
            {draft.drive === 'text' && (
              <div className="mt-4">
                <VoicePicker
                  chosen={draft.voiceId}
                  onChoose={(chosen) => change(pickedVoice(chosen))}
                  onRecording={(material) => change(driveWith(material) ?? {})}
                />
              </div>
            )}
          </Panel>
        )}
        <Panel aria-label={t('settings')}>
          <DriveHead draft={draft} change={change} />
          {!wide && (
            <PhotoRows kind={kind} picture={picture} voice={draft.drive === 'text' ? voice : undefined} />
          )}
          <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_220px]">
            <div className="min-w-0 max-xl:order-last">
              {draft.drive === 'text' ? (
                <TextDrive
                  draft={draft}
                  change={change}
                  voice={voice}
                  rules={rules}
                  spoken={audition.spoken}
                  error={scriptWrong && problemText(scriptWrong)}
                />
              ) : (
                <AudioDrive
                  slot={`drive-audio-${kind}`}
                  rule={mediaRules.photoAudio}
                  draft={draft}
                  change={change}
                  error={audioWrong && problemText(audioWrong)}
                />
              )}
              <OutputPanel
                draft={draft}
                change={change}
                speaker={picture && { ...picture, cover: picture.url }}
                situation={{ matte: undefined, drive: draft.drive }}
              />
            </div>
            <PictureStage picture={picture} />
          </div>
          <ActionBar
            draft={draft}
            channels={channels}
            audition={audition}
            loading={loading}
            onSubmit={submit}
            quoted={quoted}
            errors={others.map(problemText)}
          />
        </Panel>
      </div>
      {paying && (
        <Suspense>
          <PhotoOrder kind={kind} onClose={() => setPaying(false)} />
        </Suspense>
      )}
    </>
  );
}
