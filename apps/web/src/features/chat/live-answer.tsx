import { useEffect, useRef, useState } from 'react';
import { followAnswer, type AnswerAt, type Said } from './answer-stream.ts';
import { Answer } from './bubbles.tsx';
import { useTyping } from './use-typing.ts';

export type Live = AnswerAt & {
  /** The ticket that came with the question; none for an answer that was found in progress. */
  token: string;
  /** What was there when the page found it. */
  start: Said;
};

type Props = {
  live: Live;
  /** The user has ended it: what there is is shown at once. */
  stopping: boolean;
  /** The first words are here. */
  onBegun: () => void;
  /** All of it has come and is typed out. */
  onFinished: () => void;
  /** The answer so far, and whether that is all of it. */
  onSaid?: ((text: string, whole: boolean) => void) | undefined;
};

/** An answer that is being made, typed out as it comes. */
export function LiveAnswer({ live, stopping, onBegun, onFinished, onSaid }: Props) {
  const [said, setSaid] = useState(live.start);
  const [ended, setEnded] = useState(false);
  const latest = useRef({ onBegun, onFinished, onSaid });
  useEffect(() => {
    latest.current = { onBegun, onFinished, onSaid };
  });
  const first = useRef(live);
  useEffect(() => {
    const { cid, mid, token, start } = first.current;
    return followAnswer(
      { cid, mid },
      { token, start },
      {
        onSaid: (news) => {
          setSaid(news);
          latest.current.onBegun();
        },
        onPlace: setSaid,
        onEnd: () => setEnded(true),
      },
    );
  }, []);
  useEffect(() => latest.current.onSaid?.(said.text, ended), [said.text, ended]);
  const { shown, typing } = useTyping(said.text, live.start.text.length);
  const finished = ended && (!typing || stopping);
  useEffect(() => {
    if (finished) latest.current.onFinished();
  }, [finished]);
  return (
    <Answer
      text={stopping ? said.text : shown}
      thinking={said.thinking}
      before={said.before}
      growing={!finished}
    />
  );
}
