import { voiceChannelRules } from '@likeness/domain/channels';
import { draftRules } from '@likeness/domain/drafts';
import { mediaRules } from '@likeness/domain/media';
import type { Problem } from '@likeness/domain/problems';
import { getRouteApi } from '@tanstack/react-router';
import { Film } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { avatarVideosApi } from './avatar-videos.api.ts';
import { problemText } from '../../lib/language.ts';
import { useMedia } from '../../lib/use-media.ts';
import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { AvatarPicker } from '../avatars/avatar-picker.tsx';
import { useMyAvatars, usePublicAvatars } from '../avatars/avatars.queries.ts';
import { ActionBar } from '../drive/action-bar.tsx';
import { AudioDrive } from '../drive/audio-drive.tsx';
import { DriveHead } from '../drive/drive-head.tsx';
import { TextDrive } from '../drive/text-drive.tsx';
import { useAudition } from '../drive/use-audition.ts';
import { useLinkedDraft } from '../drive/use-linked-draft.ts';
import { usePageQuote } from '../drive/use-quote.ts';
import { pickedVoice } from '../drive/use-voice-choice.ts';
import { driveWith } from '../materials/drive-with.ts';
import { OutputPanel } from '../output/output-panel.tsx';
import { VoicePicker } from '../voices/voice-picker.tsx';
import { useVoices } from '../voices/voices.queries.ts';
import { inputOf, useVideoChannels } from './avatar-videos.queries.ts';
import type { Draft } from './draft.ts';
import { useDraft } from './draft.store.ts';
import { PickerRows } from './picker-rows.tsx';
import { Stage } from './stage.tsx';
import { useChoices } from './use-choices.ts';
import { useVideoDraft } from './use-video-draft.ts';
import { foreignScript, videoProblems } from './video-problems.ts';

const ChannelDialog = lazy(() => import('./channel-dialog.tsx'));
const quoting = { key: 'avatar-videos', quote: avatarVideosApi.quote };
const route = getRouteApi('/shell/create');

/** Making a video: who speaks, with which voice, what, and what it costs. */
export function CreatePage() {
  const { t } = useTranslation(['avatar-videos', 'shell']);
  const search = route.useSearch();
  const { draft, change } = useDraft();
  const { avatar, voice } = useChoices();
  const loading = [usePublicAvatars(), useMyAvatars(), useVoices('public'), useVoices('mine')].some(
    ({ isPending }) => isPending,
  );
  const audition = useAudition(draft);
  const channels = useVideoChannels().data?.list;
  const wide = useMedia('(min-width: 1024px)');
  // What was wrong is no longer said once something was changed.
  const [refused, setRefused] = useState<{ draft: Draft; problems: Problem[] }>();
  const wrong = refused?.draft === draft ? refused.problems : [];
  const [paying, setPaying] = useState(false);

  useLinkedDraft<Draft>(search, draft, change, (avatarId) => ({ avatarId }));

  const rules = voiceChannelRules(voice?.api ?? '');
  const orientation = search.hs
    ? search.hs === 1
      ? 'horizontal'
      : 'vertical'
    : (avatar?.orientation ?? 'vertical');

  const preview = useVideoDraft(inputOf(draft, avatar, { api: '', name: '' }));

  const missing = videoProblems(draft, { avatar, voice, scriptLimit: rules.scriptLimit });
  /** Goes on when the form is complete; else says all that is missing. */
  const whenComplete = (goOn: () => void) => {
    setRefused(missing.length > 0 ? { draft, problems: missing } : undefined);
    if (missing.length === 0) goOn();
  };
  const cheapest = channels
    ?.filter(({ available }) => available)
    .toSorted((one, other) => one.credits - other.credits)[0];
  const quoted = usePageQuote(
    quoting,
    cheapest && !loading && missing.length === 0 ? inputOf(draft, avatar, cheapest) : undefined,
  );

  const isScript = ({ problem }: Problem) => problem.startsWith('script');
  const scriptWrong = wrong.find(isScript) ?? foreignScript(draft, voice);
  const scriptError = scriptWrong && problemText(scriptWrong);
  const audioWrong = wrong.find(({ problem }) => problem === 'audio-required');
  // The script and the recording say themselves what is wrong with them.
  const others = wrong.filter(
    (found) => !isScript(found) && found !== audioWrong && !found.problem.startsWith('media'),
  );

  return (
    <>
      <PageTitle title={t('shell:createVideo')} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(280px,clamp(280px,25vw,400px))_minmax(0,1fr)]">
        {wide && (
          <Panel aria-label={t('choices')}>
            <AvatarPicker
              chosen={draft.avatarId}
              startOrientation={orientation}
              startSource={search.source === 3 ? 'material' : (avatar?.source ?? 'public')}
              onChoose={({ id }) => change({ avatarId: id })}
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
            <PickerRows avatar={avatar} voice={voice} speaks={draft.drive === 'text'} loading={loading} />
          )}
          <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_clamp(200px,calc(34vw-216px),460px)]">
            <div className="min-w-0">
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
                  slot="drive-audio"
                  rule={mediaRules.audioDrive}
                  draft={draft}
                  change={change}
                  error={audioWrong && problemText(audioWrong)}
                />
              )}
              <OutputPanel
                draft={draft}
                change={change}
                speaker={avatar}
                situation={{ matte: avatar?.matte ?? false, drive: draft.drive }}
              />
            </div>
            <Stage avatar={avatar} preview={preview} />
          </div>
          <ActionBar
            draft={draft}
            channels={channels}
            audition={audition}
            loading={loading}
            onSubmit={() => whenComplete(() => setPaying(true))}
            quoted={quoted}
            errors={others.map(problemText)}
          >
            <Button
              disabled={loading}
              busy={preview.progress !== undefined}
              title={t('draftHint', { seconds: draftRules.seconds })}
              onClick={() => whenComplete(preview.start)}
              className="max-sm:flex-1"
            >
              {preview.progress === undefined && <Film size={16} aria-hidden />}
              {t('draft')}
            </Button>
          </ActionBar>
        </Panel>
      </div>
      {paying && (
        <Suspense>
          <ChannelDialog onClose={() => setPaying(false)} />
        </Suspense>
      )}
    </>
  );
}
