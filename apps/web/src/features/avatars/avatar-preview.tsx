import { maxSaid } from '@likeness/domain/live';
import { Clapperboard, Square, Volume2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { textsOf, useTranslation } from '../../i18n/i18n.ts';
import { formatClock } from '../../lib/format.ts';
import { useBackCloses } from '../../lib/use-back-closes.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AvatarStage } from './avatar-stage.tsx';
import type { Avatar } from './avatars.queries.ts';
import { Findings } from './findings.tsx';
import { Looks } from './looks.tsx';
import { useAvatarSaying, type AvatarSaying } from './use-avatar-saying.ts';

const OwnVoice = lazy(async () => {
  const [part] = await Promise.all([import('./own-voice.tsx'), textsOf('voice-clone')]);
  return part;
});

const VoiceHereButton = lazy(async () => {
  const [part] = await Promise.all([import('../live/voice-here-button.tsx'), textsOf('live')]);
  return part;
});

const MouthBank = lazy(async () => {
  const [part] = await Promise.all([import('./mouths/mouth-bank.tsx'), textsOf('mouths')]);
  return part;
});

const ConsentPart = lazy(async () => {
  const [part] = await Promise.all([import('./film/consent-part.tsx'), textsOf('film')]);
  return part;
});

type Props = {
  avatar: Avatar;
  /** It speaks by itself as soon as it can. */
  begins?: boolean;
  onClose: () => void;
  /** Of avatars of one's own: shows another look of the person, and films one. */
  onShow?: (avatar: Avatar) => void;
  onAddLook?: (avatar: Avatar) => void;
};

/** Plays an avatar's own footage, lets it say anything at once, and offers to make a video with it. */
export default function AvatarPreview({ avatar, begins = false, onClose, onShow, onAddLook }: Props) {
  const { t } = useTranslation(['cloning', 'avatars', 'shell']);
  const saying = useAvatarSaying(avatar, begins);
  const close = useBackCloses(onClose);
  const upright = avatar.orientation === 'vertical';
  const ready = avatar.status === 'ready';
  return (
    <Dialog
      open
      onClose={close}
      title={avatar.name}
      width={upright ? 420 : 760}
      footer={
        ready && (
          <>
            <span className="num mr-auto text-xs text-muted">
              {avatar.width} × {avatar.height} · {formatClock(avatar.duration)}
              {avatar.generated && ` · ${t('avatars:generated')}`}
            </span>
            <ButtonLink
              variant="primary"
              replace
              to="/create"
              search={{ id: avatar.id, hs: upright ? 2 : 1 }}
            >
              <Clapperboard size={16} aria-hidden />
              {t('shell:createVideo')}
            </ButtonLink>
          </>
        )
      }
    >
      <AvatarStage avatar={avatar} saying={saying} />
      {ready && <SayBox saying={saying} />}
      {ready && avatar.source === 'mine' && (
        <Suspense>
          <OwnVoice avatar={avatar} voice={saying.ownVoice} />
        </Suspense>
      )}
      {ready && onShow && onAddLook && <Looks avatar={avatar} onShow={onShow} onAdd={onAddLook} />}
      {ready && avatar.findings.length > 0 && (
        <div className="mt-4">
          <Findings findings={avatar.findings} />
        </div>
      )}
      {ready && avatar.source === 'mine' && (
        <Suspense>
          <MouthBank avatar={avatar} />
        </Suspense>
      )}
      {ready && avatar.consent && (
        <Suspense>
          <ConsentPart avatar={avatar} consent={avatar.consent} onGone={close} />
        </Suspense>
      )}
    </Dialog>
  );
}

/** What it is to say, and the press that lets it. */
function SayBox({ saying }: { saying: AvatarSaying }) {
  const { t } = useTranslation('cloning');
  return (
    <form
      className="mt-3 flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (saying.ready && !saying.busy) saying.start();
      }}
    >
      <textarea
        aria-label={t('sayWhat')}
        rows={2}
        maxLength={maxSaid}
        value={saying.text}
        onChange={(event) => saying.setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
        className="min-w-0 flex-1 resize-none rounded-control border border-line-strong bg-raised px-3 py-2 text-sm text-ink outline-none focus:border-accent focus:ring-3 focus:ring-accent/25"
      />
      {saying.voiceId && (
        <Suspense>
          <VoiceHereButton owner={{ voice_id: saying.voiceId }} variant="ghost" />
        </Suspense>
      )}
      {saying.speaking ? (
        <Button onClick={saying.stop}>
          <Square size={14} aria-hidden />
          {t('sayStop')}
        </Button>
      ) : (
        <Button type="submit" disabled={!saying.ready} busy={saying.busy}>
          {!saying.busy && <Volume2 size={14} aria-hidden />}
          {t('introduce')}
        </Button>
      )}
    </form>
  );
}
