import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button } from './button.tsx';

type Props = {
  earlier: string;
  later: string;
  /** Left out at the first and the last place. */
  onEarlier?: (() => void) | undefined;
  onLater?: (() => void) | undefined;
};

/** The ways of something in a list one place up and one down. */
export function MoveButtons({ earlier, later, onEarlier, onLater }: Props) {
  return (
    <span className="flex gap-1">
      <Button size="icon-sm" variant="ghost" disabled={!onEarlier} aria-label={earlier} onClick={onEarlier}>
        <ArrowUp size={15} aria-hidden />
      </Button>
      <Button size="icon-sm" variant="ghost" disabled={!onLater} aria-label={later} onClick={onLater}>
        <ArrowDown size={15} aria-hidden />
      </Button>
    </span>
  );
}
