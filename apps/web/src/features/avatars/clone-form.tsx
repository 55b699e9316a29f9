import { cloneProblems, nameLimit } from '@likeness/domain/avatars';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { avatarsApi } from './avatars.api.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FacePicker } from '../../ui/face-picker.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Input } from '../../ui/input.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.ts';
import { useUploads } from '../uploads/uploads.store.ts';
import { useSlot } from '../uploads/use-slot.ts';
import { refreshAvatars } from './avatars.queries.ts';
import { CloneVideo } from './clone-video.tsx';
import { Findings } from './findings.tsx';
import { PersonChoice } from './person-choice.tsx';

/** The one place where footage for an avatar is uploaded. */
export const cloneSlot = 'avatar-clone';

/** What the avatar may be called: the file without its ending. */
function nameOf(file: File): string {
  return file.name.replace(/\.[^.]+$/, '').slice(0, nameLimit);
}

/** Name and footage of a new avatar, with what the check says about the footage. */
export function CloneForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['avatars', 'common']);
  const id = useId();
  const upload = useSlot(cloneSlot);
  const clear = useUploads((state) => state.clear);
  const fileId = upload?.result?.file_id ?? '';
  const check = useQuery({
    queryKey: ['avatars', 'precheck', fileId],
    queryFn: ({ signal }) => avatarsApi.precheck({ file_id: fileId }, { signal }),
    enabled: fileId !== '',
    staleTime: Infinity,
  });

  const several = (check.data?.faces.length ?? 0) > 1 ? check.data : undefined;
  // Kept with the file it was chosen in: another video has other faces.
  const [choice, setChoice] = useState<{ fileId: string; index: number }>();
  const chosen = choice?.fileId === fileId ? choice.index : 0;
  const face = several?.faces[chosen];
  const people = check.data?.people ?? [];
  const longest = people.reduce((best, it, k) => (it.seconds > people[best]!.seconds ? k : best), 0);
  const [who, setWho] = useState<{ fileId: string; index: number }>();
  const person = who?.fileId === fileId ? who.index : longest;
  const moment = people[person]?.at;

  const form = useForm({
    initial: { name: '', video: '' },
    check: ({ name }) => cloneProblems({ name, fileId, agreement: true }),
    fieldOf: { 'name-required': 'name', 'name-too-long': 'name', 'video-required': 'video' },
    async submit({ name }) {
      await avatarsApi.clone({
        name: name.trim(),
        file_id: fileId,
        agreement: true,
        ...(face && { face }),
        ...(moment !== undefined && { moment }),
      });
      toast.ok(t('cloneStarted'));
      clear(cloneSlot);
      await refreshAvatars();
      onClose();
    },
  });

  const suggested = useRef('');
  const { set } = form;
  const { name } = form.values;
  const suggestion = upload && upload.state !== 'failed' ? nameOf(upload.file) : undefined;
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
      title={t('cloneTitle')}
      width={560}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            busy={form.busy}
            disabled={sending || check.data?.usable === false}
          >
            {t('cloneStart')}
          </Button>
        </>
      }
    >
      <form id={id} {...form.formProps} className="grid gap-5">
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
        <CloneVideo slot={cloneSlot} error={upload ? undefined : form.errorOf('video')} />
        {check.isFetching && (
          <p role="status" className="flex items-center gap-2 text-[13px] text-muted">
            <Spinner size={15} />
            {t('checking')}
          </p>
        )}
        {check.data && (
          <div role="status" className="rounded-card border border-line bg-surface p-3.5">
            <h3 className="flex items-center gap-2 text-[13px] font-semibold not-last:mb-2">
              {check.data.usable ? (
                <CircleCheck size={16} className="text-ok" aria-hidden />
              ) : (
                <CircleAlert size={16} className="text-bad" aria-hidden />
              )}
              {check.data.usable ? t('checkGood') : t('checkBad')}
            </h3>
            {check.data.findings.length > 0 && <Findings findings={check.data.findings} />}
          </div>
        )}
        {several && (
          <div className="grid gap-1.5">
            <span className="text-[13px] text-muted">{t('whichFace')}</span>
            <FacePicker
              label={t('whichFace')}
              faces={several.faces}
              chosen={chosen}
              onChoose={(index) => setChoice({ fileId, index })}
              nameOf={(number) => t('faceNumber', { number: String(number) })}
            >
              <img src={several.picture} alt="" className="block w-full" />
            </FacePicker>
          </div>
        )}
        {people.length > 0 && (
          <PersonChoice people={people} chosen={person} onChoose={(index) => setWho({ fileId, index })} />
        )}
        {check.isError && !check.isFetching && <FormError text={t('checkFailed')} />}
        <FormError text={form.error} />
      </form>
    </Dialog>
  );
}
