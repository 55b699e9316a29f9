import { Checkbox } from './checkbox.tsx';
import { cx } from './cx.ts';

type Props = {
  /** What a screen reader says of it. */
  label: string;
  /** Undefined while nothing is being chosen: then it shows under a pointer that hovers only. */
  chosen: boolean | undefined;
  onChoose: () => void;
  /** Shown without the pointer on it, too. */
  always?: boolean;
  className?: string;
};

/** The box that takes a card among those that something is done with together. */
export function ChoiceMark({ label, chosen, onChoose, always, className }: Props) {
  return (
    <span className={cx(className, !always && chosen === undefined && 'reveal pointer-coarse:hidden')}>
      <Checkbox checked={chosen === true} onChange={onChoose}>
        <span className="sr-only">{label}</span>
      </Checkbox>
    </span>
  );
}
