import { voiceChannelRules } from '@likeness/domain/channels';
import { lengthProblem, type LengthRule } from '@likeness/domain/media';
import type { Problem } from '@likeness/domain/problems';
import type { LucideIcon } from 'lucide-react';
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { problemText } from '../../lib/language.ts';
import { useMedia } from '../../lib/use-media.ts';
import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../site/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { driveWith } from './drive-with.ts';
import type { OutputDraft } from '../output/output-draft.ts';
import { OutputPanel } from '../output/output-panel.tsx';
import type { Voice } from '../voices/voices.queries.ts';
import type { Spoken } from '../scripts/spoken-word.ts';
import { VoicePicker } from '../voices/voice-picker.tsx';
import { ActionBar } from './action-bar.tsx';
import type { Channel } from '../points/channel-list.tsx';
import { ChoiceRows } from './choice-rows.tsx';
import type { Drive } from './drive-draft.ts';
import { DriveHead } from './drive-head.tsx';
import { foreignScript } from './foreign-script.ts';
import type { SpeakerChoice } from './speaker-choice.ts';
import { TextDrive } from './text-drive.tsx';
import { useAudition, type Speech } from './use-audition.ts';

import { usePageQuote, type Quoting } from './use-quote.ts';
import { pickedVoice } from './use-voice-choice.ts';

const AudioDrive = lazy(() => import('./audio-drive.tsx'));

/** What is said in an audition, and whether it is heard, or about to be. */
export type StagedSpeech = Speech & { active: boolean };

type Draft = Drive & OutputDraft;

type Props<Input> = {
  title: string;
  draft: Draft;
  change: (change: Partial<Draft>) => void;
  speaker: SpeakerChoice;
  voice: Voice | undefined;
  /** Speakers and voices are on their way. */
  loading: boolean;
  /** Where a recording is uploaded, and how long it may be. */
  recording: { slot: string; rule: LengthRule };
  /** Whether the background of the speaker can go; undefined where it never can. */
  matte: boolean | undefined;
  channels: Channel[] | undefined;
  quoting: Quoting<Input>;
  inputOf: (channel: Channel) => Input;
  /** All that is missing or wrong, in the order of the page. */
  problemsOf: (scriptLimit: number) => Problem[];
  /** Columns of the page, and of script and stage in wide windows. */
  columns: string;
  stageColumns: string;
  /** Beside the script; it may follow the word that is spoken, and speak itself. */
  renderStage: (spoken: Spoken | null, speech: StagedSpeech | undefined) => ReactNode;
  /** What it draws is the whole finished picture. */
  staged?: boolean;
  /** It draws a face that speaks; a finished picture always does. */
  lips?: boolean;
  /** A further button, which also asks for a complete form. */
  beside?: { label: string; title: string; icon: LucideIcon; busy: boolean; run: () => void };
  /** Choosing the channel and paying. */
  Order: ComponentType<{ onClose: () => void }>;
};

/** Making a video of a speaker, filmed or drawn: which one, with which voice, what it says, and what it costs. */
export function SpeakingForm<Input>(props: Props<Input>) {
  const {
    draft,
    change,
    speaker,
    voice,
    loading,
    recording,
    matte,
    channels,
    renderStage,
    staged,
    beside,
    Order,
  } = props;
  const { t } = useTranslation('drive');
  const audition = useAudition(draft, props.staged ?? props.lips);
  const { speech } = audition;
  const wide = useMedia('(min-width: 1024px)');
  // What was wrong is no longer said once something was changed.
  const [refused, setRefused] = useState<{ draft: Draft; id: string | undefined; problems: Problem[] }>();
  const wrong = refused?.draft === draft && refused.id === speaker.chosen?.id ? refused.problems : [];
  const [paying, setPaying] = useState(false);

  const rules = voiceChannelRules(voice?.api ?? '');
  const missing = props.problemsOf(rules.scriptLimit);
  const whenComplete = (goOn: () => void) => {
    const problems = missing.length > 0 ? { draft, id: speaker.chosen?.id, problems: missing } : undefined;
    setRefused(problems);
    if (!problems) goOn();
  };
  const cheapest = channels
    ?.filter(({ available }) => available)
    .toSorted((one, other) => one.credits - other.credits)[0];
  const quoted = usePageQuote(
    props.quoting,
    cheapest && !loading && missing.length === 0 ? props.inputOf(cheapest) : undefined,
  );

  const isScript = ({ problem }: Problem) => problem.startsWith('script');
  const scriptWrong = wrong.find(isScript) ?? foreignScript(draft, voice);
  const audioWrong = wrong.find(({ problem }) => problem === 'audio-required');
  // The script and the recording say themselves what is wrong with them.
  const others = wrong.filter(
    (found) => !isScript(found) && found !== audioWrong && !found.problem.startsWith('media'),
  );
  const speaks = draft.drive === 'text';
  const voicePicker = (onRecording?: () => void) => (
    <VoicePicker
      chosen={draft.voiceId}
      speaker={speaker.chosen}
      onChoose={(chosen) => change(pickedVoice(chosen))}
      onRecording={(material) => {
        change(driveWith(material) ?? {});
        onRecording?.();
      }}
    />
  );

  return (
    <>
      <PageTitle title={props.title} />
      <div className={`grid items-start gap-4 ${props.columns}`}>
        {wide && (
          <Panel aria-label={speaker.chooseBoth}>
            {speaker.picker}
            {speaks && <div className="mt-4">{voicePicker()}</div>}
          </Panel>
        )}
        <Panel aria-label={t('settings')}>
          <DriveHead draft={draft} change={change} />
          {!wide && (
            <ChoiceRows
              speaker={speaker}
              voice={voice}
              speaks={speaks}
              loading={loading}
              voicePicker={voicePicker}
            />
          )}
          <div className="@container/form">
            <div className={`grid gap-5 ${props.stageColumns}`}>
              <div className="min-w-0">
                {speaks ? (
                  <TextDrive
                    draft={draft}
                    change={change}
                    voice={voice}
                    loading={loading}
                    rules={rules}
                    spoken={audition.spoken}
                    error={scriptWrong && problemText(scriptWrong)}
                  />
                ) : (
                  <Suspense fallback={<Skeleton className="h-64" />}>
                    <AudioDrive
                      {...recording}
                      draft={draft}
                      change={change}
                      error={audioWrong && problemText(audioWrong)}
                    />
                  </Suspense>
                )}
                <OutputPanel
                  staged={staged}
                  draft={draft}
                  change={change}
                  speaker={speaker.chosen}
                  situation={{ matte, drive: draft.drive }}
                />
              </div>
              {renderStage(
                audition.spoken,
                speech && { ...speech, active: audition.playing || audition.busy },
              )}
            </div>
          </div>
          <ActionBar
            draft={draft}
            channels={channels}
            audition={audition}
            loading={loading}
            onSubmit={() => whenComplete(() => setPaying(true))}
            refused={
              !speaks &&
              draft.audio !== null &&
              lengthProblem(recording.rule, draft.audio.seconds) !== undefined
            }
            quoted={quoted}
            errors={others.map(problemText)}
          >
            {beside && (
              <Button
                disabled={loading}
                busy={beside.busy}
                title={beside.title}
                onClick={() => whenComplete(beside.run)}
                className="max-sm:flex-1"
              >
                {!beside.busy && <beside.icon size={16} aria-hidden />}
                {beside.label}
              </Button>
            )}
          </ActionBar>
        </Panel>
      </div>
      {paying && (
        <Suspense>
          <Order onClose={() => setPaying(false)} />
        </Suspense>
      )}
    </>
  );
}
