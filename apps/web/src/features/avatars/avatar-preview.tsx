import { Clapperboard, Volume2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { textsOf, useTranslation } from '../../i18n/i18n.ts';
import { formatClock } from '../../lib/format.ts';
import { useBackCloses } from '../../lib/use-back-closes.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { ExcerptProgress } from '../drive/excerpt-progress.tsx';
import type { Avatar } from './avatars.queries.ts';
import { Findings } from './findings.tsx';
import { useIntroduction } from './use-introduction.ts';

const ConsentPart = lazy(async () => {
  const [part] = await Promise.all([import('./film/consent-part.tsx'), textsOf('film')]);
  return part;
});

/** Plays an avatar's own footage, lets it introduce itself, and offers to make a video with it. */
export default function AvatarPreview({ avatar, onClose }: { avatar: Avatar; onClose: () => void }) {
  const { t } = useTranslation(['avatars', 'avatar-videos', 'shell']);
  const { excerpt, progress, ready, start, stop, text } = useIntroduction(avatar);
  const busy = progress !== undefined;
  const close = useBackCloses(onClose);
  const upright = avatar.orientation === 'vertical';
  return (
    <Dialog
      open
      onClose={close}
      title={avatar.name}
      width={upright ? 420 : 760}
      footer={
        <>
          <span className="num mr-auto text-xs text-muted">
            {avatar.width} × {avatar.height} · {formatClock(avatar.duration)}
            {avatar.generated && ` · ${t('generated')}`}
          </span>
          <ButtonLink variant="primary" replace to="/create" search={{ id: avatar.id, hs: upright ? 2 : 1 }}>
            <Clapperboard size={16} aria-hidden />
            {t('shell:createVideo')}
          </ButtonLink>
        </>
      }
    >
      <div className="relative">
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
          className="mx-auto max-h-[62dvh] w-full rounded-card bg-black"
        >
          {/* Footage shows how a person looks; what is said in it is of no use. What is said of them stands below. */}
          <track kind="captions" />
        </video>
        {busy && <ExcerptProgress value={progress} onStop={stop} />}
      </div>
      <div className="mt-3 flex items-start gap-3">
        <p className="min-w-0 flex-1 text-[13px] text-muted">{text}</p>
        <Button size="sm" disabled={!ready} busy={busy} onClick={start}>
          {!busy && <Volume2 size={14} aria-hidden />}
          {t('introduce')}
        </Button>
      </div>
      {avatar.findings.length > 0 && (
        <div className="mt-4">
          <Findings findings={avatar.findings} />
        </div>
      )}
      {avatar.consent && (
        <Suspense>
          <ConsentPart avatar={avatar} consent={avatar.consent} onGone={close} />
        </Suspense>
      )}
    </Dialog>
  );
}
