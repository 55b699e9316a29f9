import { useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { formatMinute } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast.ts';
import { avatarsApi } from '../avatars.api.ts';
import { refreshAvatars, type Avatar } from '../avatars.queries.ts';

type Props = { avatar: Avatar; consent: NonNullable<Avatar['consent']>; onGone: () => void };

/** Who agreed to an avatar, when and how, and taking it back. */
export default function ConsentPart({ avatar, consent, onGone }: Props) {
  const { t } = useTranslation('film');
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const spoken = consent.sentence !== '';
  const withdraw = async () => {
    setBusy(true);
    try {
      await avatarsApi.withdraw({ id: avatar.id });
      await refreshAvatars();
      toast.ok(t('withdrawn'));
      onGone();
    } catch (error) {
      toast.error(error);
      setBusy(false);
      setAsked(false);
    }
  };
  return (
    <section className="mt-4 grid gap-1.5 border-t border-line pt-4 text-[13px]">
      <h3 className="font-semibold">{t('consent')}</h3>
      {spoken && <p>{t('consentSentence', { sentence: consent.sentence })}</p>}
      <p className="text-muted">
        {[
          t('agreedOn', { time: formatMinute(consent.agree_time) }),
          ...(spoken ? [t(`words_${consent.words}`), t(`face_${consent.face}`)] : [t('tickedOnly')]),
        ].join(' · ')}
      </p>
      <Button size="sm" variant="ghost" className="-ml-2 justify-self-start" onClick={() => setAsked(true)}>
        {t('withdraw')}
      </Button>
      {asked && (
        <Confirm
          open
          busy={busy}
          title={t('withdrawTitle', { name: avatar.name })}
          description={t('withdrawText')}
          action={t('withdrawDo')}
          onConfirm={() => void withdraw()}
          onCancel={() => setAsked(false)}
        />
      )}
    </section>
  );
}
