import { useQuery } from '@tanstack/react-query';
import { canDecode } from '@likeness/talking-head/page/picture-decoder';
import type { SpokenWord } from '@likeness/contract/voices';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { usePlayer } from '../../lib/player.ts';
import { avatarsApi } from '../avatars/avatars.api.ts';
import type { Avatar } from '../avatars/avatars.queries.ts';
import { soundKey } from '../drive/use-audition.ts';
import { voicesApi } from '../voices/voices.api.ts';
import type { SaidWord } from './live-messages.ts';
import { LivePresenter } from './live-presenter.ts';
import type { LiveSpeech } from './live-speech.ts';

type Props = {
  avatar: Avatar;
  speech: LiveSpeech;
  script: string;
  /** The figure stays while it moves, also when nothing is heard. */
  onRest: (stays: boolean) => void;
  /** What the user should know of it, or nothing. */
  onNote: (note: string) => void;
};

type State = 'coming' | 'drawing' | 'failed';

/** How often a copy that is being made is asked for, and the worker hears where the sound is, milliseconds. */
const [askMs, clockMs] = [1000, 150];
/** Seconds for which the presenter stays alive after what it said. */
const lingers = 10;

/** The presenter who says the audition, lips in time, over its still picture. */
export default function LiveFigure({ avatar, speech, script, onRest, onNote }: Props) {
  const { t } = useTranslation('avatar-videos');
  const host = useRef<HTMLDivElement>(null);
  const [presenter, setPresenter] = useState<LivePresenter>();
  const [state, setState] = useState<State>('coming');
  const { emotion } = speech;
  const decodes = useQuery({ queryKey: ['decodes'], queryFn: () => canDecode(), staleTime: Infinity }).data;
  const copy = useQuery({
    queryKey: ['page-copy', avatar.id],
    queryFn: ({ signal }) => avatarsApi.pageCopy({ id: avatar.id }, { signal }),
    enabled: decodes === true,
    staleTime: 5 * 60_000,
    refetchInterval: ({ state: { data } }) => (data?.status === 'generating' ? askMs : false),
  }).data;
  const there = copy?.small ?? copy?.large;

  useEffect(() => {
    const { current } = host;
    if (!copy || !there || !current) return;
    const leaving = new AbortController();
    const made = new LivePresenter(emotion, (news) => {
      if (news.kind === 'drawing') setState('drawing');
      else if (news.kind === 'failed') setState('failed');
    });
    current.replaceChildren(made.canvas);
    made.open(copy, leaving.signal).catch(() => leaving.signal.aborted || setState('failed'));
    setPresenter(made);
    return () => {
      leaving.abort();
      made.close();
      setState('coming');
    };
    // The large copy that comes later is the business of the next presenter.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [there?.base, emotion]);

  useSaying(presenter, speech, script);
  useLingering(speech.active, onRest);

  const note =
    decodes === false
      ? t('liveUnsupported')
      : state === 'failed' || copy?.status === 'failed'
        ? t('liveFailed')
        : copy?.status === 'generating' && !there
          ? t('liveMaking')
          : '';
  useEffect(() => {
    onNote(note);
    return () => onNote('');
  }, [note, onNote]);

  return (
    <>
      <img src={avatar.cover} alt="" />
      <div
        ref={host}
        role="img"
        aria-label={t('liveFigure', { name: avatar.name })}
        className={cx(
          'transition-opacity duration-150 *:size-full *:object-cover',
          state !== 'drawing' && 'opacity-0',
        )}
      />
    </>
  );
}

/** Tells a presenter what is said, and where its sound is. */
function useSaying(
  presenter: LivePresenter | undefined,
  { job, pieces, active }: LiveSpeech,
  script: string,
) {
  const begun = useRef(false);
  useEffect(() => {
    if (!presenter) return;
    let told = 0;
    begun.current = false;
    const saidWords = (words: SpokenWord[]): SaidWord[] =>
      words.map(({ start, end, from, to }) => ({
        text: script.slice(from, to),
        start,
        end,
        charStart: from,
        charEnd: to,
      }));
    const tellWhole = async () => {
      const [mouth, { words }] = await Promise.all([
        voicesApi.mouth({ job_id: job }),
        voicesApi.audition({ job_id: job }),
      ]);
      presenter.send({ kind: 'say', saying: { start: 0, mouth, words: saidWords(words) } });
    };
    const look = () => {
      const { key, playing, streaming, position } = usePlayer.getState();
      const seconds = position();
      const sounds = key === soundKey && (playing || streaming || seconds > 0) && active;
      if (!sounds) {
        if (begun.current) presenter.send({ kind: 'sound', time: undefined });
        begun.current = false;
        return;
      }
      if (!begun.current) {
        begun.current = true;
        told = 0;
        presenter.send({ kind: 'begin' });
        if (!streaming) tellWhole().catch(() => undefined);
      }
      for (; streaming && told < pieces.length; told++) {
        const { mouth, words } = pieces[told]!;
        if (mouth)
          presenter.send({ kind: 'say', saying: { start: mouth.start, mouth, words: saidWords(words) } });
      }
      const at = performance.timeOrigin + performance.now();
      presenter.send({ kind: 'sound', time: { seconds, at, playing } });
    };
    look();
    const timer = setInterval(look, clockMs);
    const unfollow = usePlayer.subscribe((state, before) => {
      if (state.playing !== before.playing || state.streaming !== before.streaming) look();
    });
    return () => {
      clearInterval(timer);
      unfollow();
    };
  }, [presenter, job, pieces, active, script]);
}

function useLingering(active: boolean, onRest: (stays: boolean) => void) {
  useEffect(() => {
    if (active) return onRest(true);
    const timer = setTimeout(() => onRest(false), lingers * 1000);
    return () => clearTimeout(timer);
  }, [active, onRest]);
}
