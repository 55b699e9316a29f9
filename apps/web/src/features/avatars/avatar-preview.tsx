import { Clapperboard } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatClock } from '../../lib/format.ts';
import { useBackCloses } from '../../lib/use-back-closes.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Avatar } from './avatars.queries.ts';
import { Findings } from './findings.tsx';

/** Plays an avatar's own footage and offers to make a video with it. */
export default function AvatarPreview({ avatar, onClose }: { avatar: Avatar; onClose: () => void }) {
  const { t } = useTranslation(['avatars', 'shell']);
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
          </span>
          <ButtonLink variant="primary" replace to="/create" search={{ id: avatar.id, hs: upright ? 2 : 1 }}>
            <Clapperboard size={16} aria-hidden />
            {t('shell:createVideo')}
          </ButtonLink>
        </>
      }
    >
      <video
        src={avatar.url}
        poster={avatar.cover}
        controls
        playsInline
        preload="metadata"
        aria-label={t('footageOf', { name: avatar.name })}
        className="mx-auto max-h-[62dvh] w-full rounded-card bg-black"
      >
        {/* Footage shows how a person looks; what is said in it is of no use. */}
        <track kind="captions" />
      </video>
      {avatar.findings.length > 0 && (
        <div className="mt-4">
          <Findings findings={avatar.findings} />
        </div>
      )}
    </Dialog>
  );
}
