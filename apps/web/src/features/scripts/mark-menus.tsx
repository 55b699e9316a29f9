import { emotionTag, pauseTag } from '@likeness/domain/script';
import { EmotionMenu } from './emotion-menu.tsx';
import { PauseMenu } from './pause-menu.tsx';
import { ReadingMenu } from './reading-menu.tsx';
import type { ReadingPlace } from './reading-place.ts';

type Props = {
  /** Whether the voice can pause. */
  pauses: boolean;
  /** Whether the voice has emotions. */
  emotions: boolean;
  /** Is given the marker to be inserted. */
  onPick: (mark: string) => void;
  /** The words whose reading can be told now, and what is told of them. */
  place: () => ReadingPlace;
  onReading: (reading: string) => void;
};

/** What can be put between the words of a script, as far as the voice understands it. */
export function MarkMenus({ pauses, emotions, onPick, place, onReading }: Props) {
  return (
    <div className="absolute bottom-2 left-2 flex gap-1.5">
      {pauses && <PauseMenu onPick={(seconds) => onPick(pauseTag(seconds))} />}
      {emotions && <EmotionMenu onPick={(emotion) => onPick(emotionTag(emotion))} />}
      {pauses && <ReadingMenu place={place} onPick={onReading} />}
    </div>
  );
}
