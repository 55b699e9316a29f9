import { AudioLines } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { currentLanguage } from '../../lib/language.ts';

type Props = {
  work: {
    name: string;
    url: string;
    cover: string;
    only_audio: boolean;
    width: number | null;
    height: number | null;
    subtitles: { vtt: string; burned?: boolean | undefined } | null;
  };
  ref?: Ref<HTMLVideoElement>;
};

/** A finished work, as large as the window lets it be, with its captions where the picture does not show them. */
export function ResultPlayer({ work, ref }: Props) {
  const { t } = useTranslation('works');
  const { width, height, subtitles } = work;
  return (
    <div className="relative grid place-items-center overflow-hidden rounded-panel bg-black">
      {work.only_audio && (
        <AudioLines
          size={72}
          strokeWidth={1.2}
          className="absolute text-white/40 max-sm:size-12"
          aria-hidden
        />
      )}
      <video
        ref={ref}
        src={work.url}
        poster={work.cover || undefined}
        controls
        autoPlay
        playsInline
        aria-label={work.name}
        style={{ aspectRatio: width && height ? `${width} / ${height}` : '16 / 9' }}
        className="relative max-h-[min(760px,100dvh-190px)] max-w-full max-sm:max-h-[62dvh]"
      >
        <track
          kind="captions"
          src={subtitles?.vtt}
          srcLang={currentLanguage()}
          label={t('captions')}
          default={Boolean(subtitles && !subtitles.burned)}
        />
      </video>
    </div>
  );
}
