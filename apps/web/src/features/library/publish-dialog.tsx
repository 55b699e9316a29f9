import type { Avatar } from '@likeness/contract/avatars';
import { languages } from '@likeness/domain/languages';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { sendingForm } from '../../ui/sending-form.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { useMyAvatars } from '../avatars/avatars.queries.ts';
import { libraryApi } from './library.api.ts';
import { refreshLibrary } from './library.queries.ts';
import { isNamed } from './presenter-dialog.tsx';
import { PresenterFields, type About } from './presenter-fields.tsx';

type Props = {
  /** Ids of those that are public already. */
  shared: readonly string[];
  onClose: () => void;
};

/** Shares an avatar of the operator's own with all users. */
export function PublishDialog({ shared, onClose }: Props) {
  const { t } = useTranslation('library');
  const mine = useMyAvatars();
  const offered = mine.data?.list.filter(({ id, status }) => status === 'ready' && !shared.includes(id));
  if (offered && offered.length > 0) return <Choosing avatars={offered} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t('publish')}>
      {mine.isError && <LoadFailed error={mine.error} retry={() => void mine.refetch()} />}
      {mine.isPending && <Skeleton className="h-40" />}
      {offered && (
        <p className="text-[13px] text-muted">
          {t('noAvatars')}{' '}
          <Link to="/profile" className="text-accent-text underline underline-offset-3 hover:no-underline">
            {t('makeOne')}
          </Link>
        </p>
      )}
    </Dialog>
  );
}

function Choosing({ avatars, onClose }: { avatars: Avatar[]; onClose: () => void }) {
  const { t } = useTranslation('library');
  const [chosen, setChosen] = useState(avatars[0]!.id);
  const [agreed, setAgreed] = useState(false);
  const [about, setAbout] = useState<About>(() => aboutOf(avatars[0]!));
  const publish = useMutation({
    mutationFn: () => libraryApi.publish({ avatar_id: chosen, ...about }),
    onSuccess: async () => {
      await refreshLibrary();
      toast.ok(t('published'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('publish')}
      description={t('publishHint')}
      width={640}
      action={t('publish')}
      form={sendingForm(publish)}
      incomplete={!agreed || !isNamed(about)}
      onClose={onClose}
    >
      <fieldset className="grid gap-1.5">
        <legend className="text-[13px] text-muted">{t('which')}</legend>
        <div className="flex flex-wrap gap-2">
          {avatars.map((avatar) => (
            <label
              key={avatar.id}
              className="grid w-24 cursor-pointer gap-1 rounded-card border border-line p-1.5 text-center text-xs has-checked:border-accent has-checked:bg-accent/10 has-focus-visible:ring-3 has-focus-visible:ring-accent/25"
            >
              <input
                type="radio"
                name="avatar"
                className="sr-only"
                checked={avatar.id === chosen}
                onChange={() => {
                  setChosen(avatar.id);
                  setAbout(aboutOf(avatar));
                }}
              />
              <img
                src={avatar.cover_small}
                alt=""
                className="h-24 w-full rounded-control object-cover object-top"
              />
              <span className="truncate">{avatar.name}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <PresenterFields about={about} onChange={(change) => setAbout((now) => ({ ...now, ...change }))} />
      <Checkbox name="agreed" checked={agreed} onChange={setAgreed}>
        {t('agreed')}
      </Checkbox>
    </FormDialog>
  );
}

/** What the form begins with: the avatar's own name in every language. */
const aboutOf = ({ name }: Avatar): About => ({
  names: languages.map((language) => ({ language, name })),
  gender: '',
  age: '',
});
