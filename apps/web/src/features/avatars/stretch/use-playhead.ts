import { useEffect, useState, type RefObject } from 'react';

/** Where a player is, in seconds, while it plays and when it was moved. */
export function usePlayhead(player: RefObject<HTMLVideoElement | null>): number {
  const [at, setAt] = useState(0);
  useEffect(() => {
    const video = player.current;
    if (!video) return;
    let frame = 0;
    const follow = () => {
      setAt(video.currentTime);
      cancelAnimationFrame(frame);
      if (!video.paused) frame = requestAnimationFrame(follow);
    };
    const events = ['timeupdate', 'seeking', 'play', 'pause', 'loadedmetadata'];
    for (const event of events) video.addEventListener(event, follow);
    return () => {
      cancelAnimationFrame(frame);
      for (const event of events) video.removeEventListener(event, follow);
    };
  }, [player]);
  return at;
}
