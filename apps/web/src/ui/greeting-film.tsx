import { Play, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { currentLanguage } from '../lib/language.ts';
import { usePlayer } from '../lib/player.ts';
import { useMedia } from '../lib/use-media.ts';
import { useWhenIdle } from '../lib/when-idle.ts';
import { cx } from './cx.ts';

const films = { 'zh-CN': 'zh', 'zh-TW': 'zh', 'en-US': 'en', 'ms-MY': 'ms' };

/** `small`: its button has a picture alone, which leaves the mouth in sight. */
type Props = { className?: string; small?: boolean };

/**
 * A presenter who greets the visitor: moving without sound once the page has loaded, and heard from the beginning when the
 * button is pressed. Who wants no motion sees a still until then.
 */
export function GreetingFilm({ className, small = false }: Props) {
  const { t } = useTranslation('common');
  const calm = useMedia('(prefers-reduced-motion: reduce)');
  const idle = useWhenIdle();
  const film = useRef<HTMLVideoElement>(null);
  const [heard, setHeard] = useState(false);
  const [asked, setAsked] = useState(false);
  // Said here and not by an attribute, which a browser reads only when it first sees the film.
  useEffect(() => {
    if (idle && !calm) void film.current?.play().catch(() => undefined);
  }, [idle, calm]);
  const quiet = () => {
    const video = film.current;
    if (video) {
      video.muted = true;
      if (calm) video.pause();
      else void video.play().catch(() => undefined);
    }
    setHeard(false);
  };
  const listen = () => {
    setAsked(true);
    usePlayer.getState().stop();
    const video = film.current;
    if (!video) return;
    video.muted = false;
    video.currentTime = 0;
    void video.play().then(
      () => setHeard(true),
      () => quiet(),
    );
  };
  const label = heard ? t('greetingQuiet') : t('greetingListen');
  const Icon = heard ? Volume2 : calm && !asked ? Play : VolumeX;
  return (
    <span className={cx('relative block overflow-hidden bg-hover', className)}>
      <video
        ref={film}
        // Its bytes come after everything that is needed first.
        src={idle || asked ? `/greeting/${films[currentLanguage()]}.mp4` : undefined}
        poster="/greeting/still.webp"
        muted
        loop={!heard}
        playsInline
        preload="none"
        aria-hidden
        tabIndex={-1}
        onEnded={quiet}
        className="size-full object-cover object-top"
      />
      <button
        type="button"
        aria-pressed={heard}
        aria-label={label}
        onClick={heard ? quiet : listen}
        className="focus-inset absolute inset-0 grid place-items-end p-2 text-white"
      >
        <span className="inline-flex items-center gap-1 rounded-full bg-black/60 px-2 py-1 text-xs backdrop-blur-sm">
          <Icon size={14} aria-hidden />
          {!small && label}
        </span>
      </button>
    </span>
  );
}
