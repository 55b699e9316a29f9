import { voiceChannelRules } from '@likeness/domain/channels';
import { mediaRules } from '@likeness/domain/media';
import { photoTalkProblem } from '@likeness/domain/photo-talk';
import { problem, type Problem } from '@likeness/domain/problems';
import { scriptVoiceProblem } from '@likeness/domain/script';
import { workNameProblem } from '@likeness/domain/speaking';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { problemText } from '../../lib/language.ts';
import { useMedia } from '../../lib/use-media.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ActionBar } from '../drive/action-bar.tsx';
import { AudioDrive } from '../drive/audio-drive.tsx';
import { driveForm } from '../drive/drive-draft.ts';
import { DriveHead } from '../drive/drive-head.tsx';
import { TextDrive } from '../drive/text-drive.tsx';
import { useAudition } from '../drive/use-audition.ts';
import { useLinkedDraft } from '../drive/use-linked-draft.ts';
import { useVoiceChoice, pickedVoice } from '../drive/use-voice-choice.ts';
import { OutputPanel } from '../output/output-panel.tsx';
import { VoicePicker } from '../voices/voice-picker.tsx';
import { useVoices } from '../voices/voices.queries.ts';
import { usePhotoDraft } from './photo-draft.store.ts';
import type { PhotoDraft } from './photo-draft.ts';
import { PhotoRows } from './photo-rows.tsx';
import { usePhotoChannels, usePictures, type Picture } from './photo-talk.queries.ts';
import type { PictureKind } from './picture-kinds.ts';
import { PicturePicker } from './picture-picker.tsx';
import { PictureStage } from './picture-stage.tsx';
import { usePictureChoice } from './use-picture-choice.ts';

const PhotoOrder = lazy(() => import('./photo-order.tsx'));

/** Making a pet speak. */
export const PetVideoPage = () => <SpeakingPicturePage kind="pet" />;
/** Making a photo of a person speak. */
export const PhotoTalkPage = () => <SpeakingPicturePage kind="person" />;

/** What is still missing or wrong before the price can be asked for. */
function missing(draft: PhotoDraft, picture: Picture | undefined, scriptLimit: number): Problem | undefined {
  return (
    photoTalkProblem({ pictureId: picture?.id ?? '', drive: driveForm(draft, scriptLimit) }) ??
    workNameProblem(draft.name) ??
    (picture?.status === 'needs-placement' ? problem('picture-needs-placement') : undefined)
  );
}

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
    problem: Problem;
  }>();
  const wrong = refused?.draft === draft && refused.picture === picture ? refused.problem : undefined;
  const [paying, setPaying] = useState(false);

  useLinkedDraft<PhotoDraft>(search, draft, change, (pictureId) => ({ pictureId }));

  const rules = voiceChannelRules(voice?.api ?? '');
  const submit = () => {
    const found = missing(draft, picture, rules.scriptLimit);
    setRefused(found && { draft, picture, problem: found });
    if (!found) setPaying(true);
  };
  const foreign = voice?.basic ? scriptVoiceProblem(draft.text, voice.language) : undefined;
  const scriptWrong = wrong?.problem.startsWith('script') ? wrong : foreign;
  const scriptError = scriptWrong && problemText(scriptWrong);
  const audioError = wrong?.problem === 'audio-required' ? problemText(wrong) : undefined;
  const otherError =
    wrong && wrong !== scriptWrong && !audioError && !wrong.problem.startsWith('media')
      ? problemText(wrong)
      : undefined;

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
                <VoicePicker chosen={draft.voiceId} onChoose={(chosen) => change(pickedVoice(chosen))} />
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
                  error={scriptError}
                />
              ) : (
                <AudioDrive
                  slot={`drive-audio-${kind}`}
                  rule={mediaRules.photoAudio}
                  draft={draft}
                  change={change}
                  error={audioError}
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
            errors={otherError ? [otherError] : []}
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
