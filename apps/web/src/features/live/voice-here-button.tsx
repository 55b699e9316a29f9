import { Cpu } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { useWhenIdle } from '../../lib/when-idle.ts';
import { Button } from '../../ui/button.tsx';
import { resumeHere, useVoiceHere, type VoiceOwner } from './voice-here.ts';
import { mayOffer } from './voice-offer.ts';

const VoiceHereDialog = lazy(() => import('./voice-here-dialog.tsx'));

type Props = { owner: VoiceOwner; variant: 'overlay' | 'ghost' };

/**
 * Opens the choice whether this machine speaks; in words where it is offered unasked. What was chosen before is taken up again when
 * the page has nothing else to do.
 */
export default function VoiceHereButton({ owner, variant }: Props) {
  const { t } = useTranslation('live');
  const [open, setOpen] = useState(false);
  const [offered, setOffered] = useState(false);
  const stage = useVoiceHere((state) => state.stage);
  const idle = useWhenIdle();
  const { voice_id, bot_id } = owner;
  useEffect(() => {
    if (!idle) return;
    void mayOffer().then(setOffered);
    // Where it cannot be, the server speaks.
    resumeHere({ voice_id, bot_id }).catch(() => undefined);
  }, [idle, voice_id, bot_id]);
  // Beside a field there is no room for words.
  const inWords = variant === 'overlay' && offered && stage === 'off';
  return (
    <>
      <Button
        variant={variant}
        size={inWords ? 'sm' : 'icon-sm'}
        aria-pressed={stage === 'on'}
        aria-label={t('open')}
        title={t('open')}
        onClick={() => setOpen(true)}
      >
        <Cpu size={15} aria-hidden />
        {inWords && t('offer')}
      </Button>
      {open && (
        <Suspense>
          <VoiceHereDialog
            owner={owner}
            onClose={() => {
              setOpen(false);
              setOffered(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
