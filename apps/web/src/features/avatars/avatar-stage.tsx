import { TriangleAlert } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { textsOf, useTranslation } from '../../i18n/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { ProgressRing } from '../../ui/progress-ring.tsx';
import { toast } from '../../ui/toast.ts';
import { ExcerptProgress } from '../drive/excerpt-progress.tsx';
import type { Avatar } from './avatars.queries.ts';
import type { AvatarSaying } from './use-avatar-saying.ts';

const SpeakingFigure = lazy(async () => {
  const [part] = await Promise.all([import('../live/speaking-figure.tsx'), textsOf('avatar-videos')]);
  return part;
});

/** An avatar as it is now: being prepared, as it was filmed, or saying something. */
export function AvatarStage({ avatar, saying }: { avatar: Avatar; saying: AvatarSaying }) {
  const { t } = useTranslation(['cloning', 'avatars', 'avatar-videos']);
  const upright = avatar.orientation === 'vertical';
  const { excerpt, progress, stop, text } = saying;
  return (
    <div
      className={cx(
        'relative isolate mx-auto max-w-full overflow-hidden rounded-card bg-black',
        upright ? 'h-[min(50dvh,640px)]' : 'w-full',
      )}
      style={{ aspectRatio: `${avatar.width || 9} / ${avatar.height || 16}` }}
    >
      {avatar.status === 'ready' ? (
        <>
          <video
            key={excerpt?.url ?? avatar.url}
            src={excerpt?.url ?? avatar.url}
            poster={avatar.cover}
            controls
            autoPlay={excerpt !== undefined}
            playsInline
            preload="metadata"
            aria-label={excerpt ? text : t('footageOf', { name: avatar.name })}
            onError={() => excerpt && toast.bad(t('avatar-videos:excerptGone'))}
            className="size-full"
          >
            {/* Footage shows how a person looks; what is said in it is of no use. What is said of them stands below. */}
            <track kind="captions" />
          </video>
          {saying.figure && (
            <div
              inert={!saying.shown}
              className={cx(
                'pointer-events-none absolute inset-0 transition-opacity duration-200 *:absolute *:size-full *:object-cover',
                !saying.shown && 'opacity-0',
              )}
            >
              <Suspense>
                <SpeakingFigure avatar={avatar} pieces={saying.pieces} onState={saying.onState} />
              </Suspense>
            </div>
          )}
          {progress !== undefined && <ExcerptProgress value={progress} onStop={stop} />}
        </>
      ) : (
        <Learning avatar={avatar} />
      )}
    </div>
  );
}

/** It is being learnt, over the footage that it is learnt from; or why it could not be. */
function Learning({ avatar }: { avatar: Avatar }) {
  const { t } = useTranslation(['cloning', 'avatars']);
  return (
    <div className="relative grid size-full place-content-center justify-items-center gap-3 p-6 text-center text-sm text-white">
      {avatar.url && (
        <video
          src={avatar.url}
          muted
          autoPlay
          loop
          playsInline
          aria-hidden
          className="absolute inset-0 -z-10 size-full object-cover opacity-35"
        />
      )}
      {avatar.status === 'failed' ? (
        <>
          <TriangleAlert size={26} className="text-[#ff8a8a]" aria-hidden />
          {avatar.message || t('avatars:prepareFailed')}
        </>
      ) : (
        <>
          <ProgressRing
            size={72}
            value={avatar.progress ?? 0}
            label={t('avatars:preparingOf', { name: avatar.name })}
          />
          <span role="status">{t('learning')}</span>
        </>
      )}
    </div>
  );
}
