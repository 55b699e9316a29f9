import { nameLimit } from '@likeness/domain/avatars';
import { promptLanguageOf, promptsOf, type Prompt } from '@likeness/domain/filming';
import { mediaRules } from '@likeness/domain/media';
import { promptLanguages, type PromptLanguage } from '@likeness/domain/prompt-languages';
import { Circle, Pause, Play, RefreshCw, Square } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { formatClock } from '../../../lib/format.ts';
import { currentLanguage, languageNames } from '../../../lib/language.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import { Prompter } from './prompter.tsx';
import { deviceOf, useCamera, type CameraTrouble } from './use-camera.ts';
import { useTake, type Recorded } from './use-take.ts';

/** What is read instead of the usual lines, in a recording of other lengths that is not kept when the page is left. */
export type Script = { promptsOf: (language: PromptLanguage) => Prompt[]; limits: Limits };
type Limits = { minSeconds: number; maxSeconds: number };

const read = (script: Script | undefined, language: PromptLanguage, name: string): Prompt[] =>
  script ? script.promptsOf(language) : promptsOf(language, name);

type StageProps = { other?: ReactNode; script?: Script; onDone: (made: Recorded) => void };

/** The camera, what is read, and the controls of a recording. */
export function FilmStage({ other, script, onDone }: StageProps) {
  const { t } = useTranslation('film');
  const [portrait, setPortrait] = useState(true);
  const [language, setLanguage] = useState<PromptLanguage>(() => promptLanguageOf(currentLanguage()));
  const [name, setName] = useState('');
  const prompts = useMemo(() => read(script, language, name), [script, language, name]);
  const { opened, trouble, chooseCamera, chooseMicrophone, again } = useCamera(portrait);
  const stream = trouble ? undefined : opened?.stream;
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream ?? null;
  }, [stream]);
  const spoken = script ? undefined : { language, name };
  const take = useTake(stream, { video, portrait, until: prompts.at(-1)!.to, spoken }, onDone);
  const idle = take.state === 'idle';

  if (trouble)
    return (
      <>
        <Trouble trouble={trouble} again={again} />
        {other}
      </>
    );
  return (
    <div className="mt-1.5 grid gap-3">
      {idle && (
        <div className="flex flex-wrap items-center gap-2">
          <Segmented
            size="sm"
            label={t('shape')}
            value={portrait ? 'portrait' : 'landscape'}
            onChange={(value) => setPortrait(value === 'portrait')}
            options={[
              { value: 'portrait', label: '9:16' },
              { value: 'landscape', label: '16:9' },
            ]}
          />
          <Segmented
            size="sm"
            label={t('readIn')}
            value={language}
            onChange={setLanguage}
            options={promptLanguages.map((value) => ({ value, label: languageNames[value] }))}
          />
        </div>
      )}
      {idle && !script && <NameField name={name} onName={setName} />}
      <Prompter prompts={prompts} seconds={idle ? 0 : take.seconds} />
      <Viewfinder video={video} portrait={portrait} take={take} />
      <Controls take={take} ready={stream !== undefined} limits={script?.limits} />
      {idle && opened && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Devices
            label={t('camera')}
            devices={opened.cameras}
            chosen={deviceOf(opened.stream, 'video')}
            onChoose={chooseCamera}
          />
          <Devices
            label={t('microphone')}
            devices={opened.microphones}
            chosen={deviceOf(opened.stream, 'audio')}
            onChoose={chooseMicrophone}
          />
        </div>
      )}
      {idle && other}
    </div>
  );
}

/** The name with which the consent at the end is read. */
function NameField({ name, onName }: { name: string; onName: (name: string) => void }) {
  const { t } = useTranslation('film');
  return (
    <Field label={t('yourName')} hint={t('yourNameHint')}>
      {(control) => (
        <Input
          {...control}
          autoComplete="name"
          maxLength={nameLimit}
          value={name}
          onChange={(event) => onName(event.target.value)}
        />
      )}
    </Field>
  );
}

/** Why there is no picture, and what to do. */
function Trouble({ trouble, again }: { trouble: CameraTrouble; again: () => void }) {
  const { t } = useTranslation('film');
  return (
    <div
      role="alert"
      className="grid justify-items-start gap-3 rounded-card border border-line bg-surface p-4"
    >
      <p>{t(trouble)}</p>
      {trouble !== 'unsupported' && (
        <Button size="sm" onClick={again}>
          <RefreshCw size={14} aria-hidden />
          {t('tryAgain')}
        </Button>
      )}
    </div>
  );
}

type ViewfinderProps = {
  video: RefObject<HTMLVideoElement | null>;
  portrait: boolean;
  take: ReturnType<typeof useTake>;
};

/** The picture as in a mirror, in the shape it is filmed in; it is filmed as others see it. */
function Viewfinder({ video, portrait, take }: ViewfinderProps) {
  const { t } = useTranslation('film');
  return (
    <div
      className={cx(
        'relative mx-auto overflow-hidden rounded-card bg-black',
        // In the form of a phone the buttons below it stay in sight.
        portrait ? 'aspect-[9/16] h-[min(36dvh,420px)] max-sm:h-[var(--stage,31dvh)]' : 'aspect-video w-full',
      )}
    >
      <video
        ref={video}
        autoPlay
        muted
        playsInline
        aria-label={t('camera')}
        className="size-full -scale-x-100 object-cover"
      />
      {take.state === 'counting' && (
        <span
          role="status"
          className="num absolute inset-0 grid place-items-center bg-black/40 text-7xl font-semibold text-white"
        >
          {take.count}
        </span>
      )}
      {take.hint && (
        <p
          role="status"
          className="absolute inset-x-3 bottom-3 rounded-chip bg-black/70 px-3 py-2 text-center text-[13px] text-white"
        >
          {t(take.hint)}
        </p>
      )}
    </div>
  );
}

type DevicesProps = {
  label: string;
  devices: { id: string; name: string }[];
  chosen: string;
  onChoose: (id: string) => void;
};

function Devices({ label, devices, chosen, onChoose }: DevicesProps) {
  if (devices.length < 2) return null;
  return (
    <div className="grid gap-1.5">
      <span className="text-[13px] text-muted">{label}</span>
      <Select
        label={label}
        value={chosen}
        onChange={onChoose}
        options={devices.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </div>
  );
}

type ControlsProps = { take: ReturnType<typeof useTake>; ready: boolean; limits: Limits | undefined };

/** Start, pause and stop, how loud it is, and how long it lasts. */
function Controls({ take, ready, limits }: ControlsProps) {
  const { t } = useTranslation('film');
  const { state, level, seconds } = take;
  const { minSeconds, maxSeconds } = limits ?? mediaRules.filming;
  const filming = state === 'recording' || state === 'paused';
  return (
    <div className="flex flex-wrap items-center gap-3 max-sm:gap-2">
      {state === 'idle' && (
        <Button variant="primary" disabled={!ready} onClick={take.start}>
          <Circle size={14} fill="currentColor" aria-hidden />
          {t('start')}
        </Button>
      )}
      {state === 'counting' && <Button onClick={take.cancel}>{t('cancel')}</Button>}
      {state === 'recording' && (
        <Button onClick={take.pause}>
          <Pause size={14} aria-hidden />
          {t('pause')}
        </Button>
      )}
      {state === 'paused' && (
        <Button onClick={take.resume}>
          <Play size={14} aria-hidden />
          {t('resume')}
        </Button>
      )}
      {filming && (
        <Button variant="danger" onClick={take.stop}>
          <Square size={14} fill="currentColor" aria-hidden />
          {t('stop')}
        </Button>
      )}
      <div
        role="meter"
        aria-label={t('level')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(level * 100)}
        className="h-2 min-w-16 flex-1 overflow-hidden rounded-full bg-hover"
      >
        <div
          className="h-full rounded-full bg-ok transition-[width] duration-100"
          style={{ width: `${level * 100}%` }}
        />
      </div>
      <span className="num text-[13px] text-muted">
        {filming
          ? `${formatClock(seconds)} / ${formatClock(maxSeconds)}`
          : t('length', { min: String(minSeconds), max: String(maxSeconds) })}
      </span>
    </div>
  );
}
