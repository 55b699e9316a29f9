import { cloneProblems, nameLimit } from '@likeness/domain/avatars';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { textsOf, useTranslation } from '../../i18n/i18n.ts';
import { avatarsApi } from './avatars.api.ts';
import { useForm } from '../../ui/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.ts';
import { useHandoffs } from '../handoffs/handoffs.store.ts';
import { useUploads } from '../uploads/uploads.store.ts';
import { useSlot } from '../uploads/use-slot.ts';
import { refreshAvatars, type Avatar } from './avatars.queries.ts';
import { CloneVideo, footageUrl } from './clone-video.tsx';
import type { SpokenConsent } from './film/spoken-consent.ts';
import { FootageCheck, useFootageCheck } from './footage-check.tsx';

const ConsentNote = lazy(async () => {
  const [part] = await Promise.all([import('./film/consent-note.tsx'), textsOf('film')]);
  return part;
});

/** The one place where footage for an avatar is uploaded. */
export const cloneSlot = 'avatar-clone';

/** What the avatar may be called: the file without its ending. */
function nameOf(file: File): string {
  return file.name.replace(/\.[^.]+$/, '').slice(0, nameLimit);
}

type Props = {
  film: boolean;
  /** The avatar of which this becomes another look. */
  lookOf: Avatar | undefined;
  onClose: () => void;
  /** The avatar is being prepared. */
  onMade: (id: string) => void;
};

/** Name and footage of a new avatar, with what the check says about the footage; `film` begins with the camera. */
export function CloneForm({ film, lookOf, onClose, onMade }: Props) {
  const { t } = useTranslation(['cloning', 'common']);
  const id = useId();
  const upload = useSlot(cloneSlot);
  const clear = useUploads((state) => state.clear);
  const fileId = upload?.result?.file_id ?? '';
  const state = useFootageCheck(fileId);
  const [read, setRead] = useState<SpokenConsent>();
  const readByPhone = useHandoffs(({ consents }) => consents[fileId]);
  const consent = readByPhone ?? read;
  const [unplayable, setUnplayable] = useState('');
  const url = upload && footageUrl(upload, unplayable);
  const player = useRef<HTMLVideoElement>(null);
  const filmed = upload?.use === 'filmed';
  const form = useForm({
    initial: { name: lookOf ? t('lookName', { name: lookOf.name }).slice(0, nameLimit) : '', video: '' },
    check: ({ name }) => cloneProblems({ name, fileId, agreement: true }),
    fieldOf: { 'name-required': 'name', 'name-too-long': 'name', 'video-required': 'video' },
    async submit({ name }) {
      const { id: made } = await avatarsApi.clone({
        name: name.trim(),
        file_id: fileId,
        agreement: true,
        ...(lookOf && { look_of: lookOf.id }),
        ...(filmed && consent && { consent }),
        ...state.part,
      });
      toast.ok(t('cloneStarted'));
      clear(cloneSlot);
      await refreshAvatars();
      onMade(made);
    },
  });

  const suggested = useRef('');
  const { set } = form;
  const { name } = form.values;
  // What was filmed here has no name of its own.
  const named = upload && upload.state !== 'failed' && upload.use !== 'filmed';
  const suggestion = named ? nameOf(upload.file) : undefined;
  useEffect(() => {
    if (!suggestion || suggested.current === suggestion || (name && name !== suggested.current)) return;
    suggested.current = suggestion;
    set('name', suggestion);
  }, [suggestion, name, set]);

  const sending = upload !== undefined && upload.state !== 'done' && upload.state !== 'failed';
  return (
    <Dialog
      open
      onClose={onClose}
      title={lookOf ? t('lookTitle', { name: lookOf.name }) : t('cloneTitle')}
      width={560}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            busy={form.busy}
            disabled={sending || state.blocked}
          >
            {t('cloneStart')}
          </Button>
        </>
      }
    >
      <form id={id} {...form.formProps} className="grid gap-5">
        <CloneVideo
          slot={cloneSlot}
          film={film}
          url={url}
          player={player}
          onUnplayable={setUnplayable}
          error={upload ? undefined : form.errorOf('video')}
          onConsent={setRead}
        />
        {filmed && (
          <Suspense>
            <ConsentNote read={consent !== undefined} />
          </Suspense>
        )}
        <FootageCheck state={state} url={url} player={player} />
        <Field label={t('name')} error={form.errorOf('name')}>
          {(control) => (
            <Input
              {...control}
              name="name"
              autoComplete="off"
              maxLength={nameLimit}
              placeholder={t('namePlaceholder')}
              value={form.values.name}
              onChange={(event) => form.set('name', event.target.value)}
            />
          )}
        </Field>
        <FormError text={form.error} />
      </form>
    </Dialog>
  );
}
