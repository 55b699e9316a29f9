import { maxSaid } from '@likeness/domain/live';
import { writingLanguageOf } from '@likeness/domain/writing';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { currentLanguage } from '../../lib/language.ts';
import type { LiveState } from '../live/use-live-presenter.ts';
import { useSpeakNow } from '../live/use-speak-now.ts';
import { fittingVoice } from '../voices/fitting-voice.ts';
import { useVoices } from '../voices/voices.queries.ts';
import type { Avatar } from './avatars.queries.ts';
import { useIntroduction } from './use-introduction.ts';

/** Milliseconds for which the figure is still seen after what it said. */
const lingers = 4000;

export type AvatarSaying = ReturnType<typeof useAvatarSaying>;

/**
 * What an avatar says when it is asked to, in the page where it can be drawn there and as an excerpt where not. `begins`: it says who it
 * is by itself as soon as it can.
 */
export function useAvatarSaying(avatar: Avatar, begins: boolean) {
  const { t } = useTranslation('cloning');
  const [own, setOwn] = useState<string>();
  const text = own ?? t('introduction', { name: avatar.name });
  const ready = avatar.status === 'ready';
  const [figure, setFigure] = useState(begins);
  const [state, setState] = useState<LiveState>('coming');
  const { voice, ownVoice } = useVoiceOf(avatar, text);
  const excerpts = useIntroduction(avatar, text, voice);
  const { speak, stop: hush, pieces, waiting, speaking } = useSpeakNow();
  const cannot = state === 'unsupported' || state === 'failed';
  /** It was asked to speak before it was known whether it can be drawn. */
  const asked = useRef(false);

  const start = () => {
    if (!voice) return;
    setFigure(true);
    if (cannot) return excerpts.start();
    asked.current = true;
    speak(text.trim().slice(0, maxSaid), voice.id);
  };

  // What turns out not to be drawn here is shown as an excerpt.
  const asExcerpt = useRef(excerpts.start);
  useEffect(() => void (asExcerpt.current = excerpts.start));
  useEffect(() => {
    if (state === 'drawing') asked.current = false;
    if (!cannot || !asked.current) return;
    asked.current = false;
    hush();
    asExcerpt.current();
  }, [state, cannot, hush]);

  useFirstWords(begins && ready && state === 'drawing', () => {
    if (voice) speak(text, voice.id);
    return voice;
  });

  const active = waiting || speaking;
  const lingering = useLingering(active);
  const onState = useCallback((now: LiveState) => setState(now), []);
  return {
    text,
    setText: setOwn,
    ownVoice,
    /** Of the voice that says it. */
    voiceId: voice?.id,
    figure: figure && ready,
    /** The figure is seen instead of the footage. */
    shown: state === 'drawing' && (active || lingering),
    pieces,
    onState,
    excerpt: excerpts.excerpt,
    progress: excerpts.progress,
    ready: ready && voice !== undefined && text.trim() !== '',
    busy: waiting || excerpts.progress !== undefined,
    speaking,
    start,
    stop: () => {
      hush();
      excerpts.stop();
    },
  };
}

/** The voice that says a text: the avatar's own, where it was made and speaks that language, or one that fits. */
function useVoiceOf(avatar: Avatar, text: string) {
  const voices = useVoices('public').data?.list;
  // The voice that was made of the same recording has its name.
  const mine = useVoices('mine').data?.list;
  const ownVoice = avatar.source === 'mine' ? mine?.find(({ name }) => name === avatar.name) : undefined;
  const language = writingLanguageOf(text, currentLanguage());
  const fitting = voices && fittingVoice(voices, language, avatar);
  const speaks =
    ownVoice?.generate_status === 'ready' && ownVoice.language.slice(0, 2) === language.slice(0, 2);
  return { voice: speaks ? ownVoice : fitting, ownVoice };
}

/** Has the first words said, once, as soon as `can`. */
function useFirstWords(can: boolean, say: () => unknown): void {
  const said = useRef(false);
  useEffect(() => {
    if (!can || said.current) return;
    said.current = say() !== undefined;
  });
}

/** Whether something was active a moment ago. */
function useLingering(active: boolean): boolean {
  const [lingering, setLingering] = useState(false);
  useEffect(() => (active ? () => setLingering(true) : undefined), [active]);
  useEffect(() => {
    if (!lingering) return;
    const timer = setTimeout(() => setLingering(false), lingers);
    return () => clearTimeout(timer);
  }, [lingering]);
  return lingering;
}
