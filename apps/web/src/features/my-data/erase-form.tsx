import { belongingKinds, eraseProblem, eraseWord } from '@likeness/domain/my-data';
import type { OutputOf } from '@likeness/contract/call';
import type { myData } from '@likeness/contract/my-data';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatNumber } from '../../lib/format.ts';
import { currentLanguage } from '../../lib/language.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Input } from '../../ui/input.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { toast } from '../../ui/toast.ts';
import { useForm } from '../../ui/use-form.ts';
import { useEndedSession } from '../session/session.queries.ts';
import { myDataApi } from './my-data.api.ts';

type State = OutputOf<typeof myData.state>;

/** What goes, what stays, and the password or word that confirms it. */
export function EraseForm({ state, onBack }: { state: State; onBack: () => void }) {
  const { t } = useTranslation('my-data');
  const leave = useEndedSession();
  const guest = state.confirm === 'word';
  const form = useForm({
    initial: { password: '', word: '' },
    check: (values) => eraseProblem({ guest, ...values }),
    fieldOf: {
      'password-required': 'password',
      'old-password-wrong': 'password',
      'erase-word-wrong': 'word',
    },
    async submit(values) {
      await myDataApi.erase(values);
      toast.ok(t('erased'));
      await leave();
    },
  });
  const word = eraseWord(currentLanguage());
  return (
    <form {...form.formProps} className="grid gap-4">
      <Goes state={state} />
      <div className="grid gap-1.5">
        <h3 className="text-[13px] font-semibold">{t('stays')}</h3>
        <p className="text-[13px] text-muted">{t('staysWhat', { bookings: formatNumber(state.bookings) })}</p>
      </div>
      {!state.export && <p className="text-[13px] text-muted">{t('exportFirst')}</p>}
      {guest ? (
        <Field label={t('typeWord', { word })} error={form.errorOf('word')}>
          {(control) => (
            <Input
              {...control}
              name="word"
              autoComplete="off"
              value={form.values.word}
              onChange={(event) => form.set('word', event.target.value)}
            />
          )}
        </Field>
      ) : (
        <Field label={t('typePassword')} error={form.errorOf('password')}>
          {(control) => (
            <PasswordInput
              {...control}
              name="password"
              autoComplete="current-password"
              value={form.values.password}
              onChange={(event) => form.set('password', event.target.value)}
            />
          )}
        </Field>
      )}
      <FormError text={form.error} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onBack}>{t('back')}</Button>
        <Button type="submit" variant="danger" busy={form.busy}>
          {t('eraseDo')}
        </Button>
      </div>
    </form>
  );
}

/** What is erased, with how many there are, and what becomes of works in progress and of points. */
function Goes({ state }: { state: State }) {
  const { t } = useTranslation('my-data');
  const there = belongingKinds.filter((kind) => state.counts[kind] > 0);
  return (
    <div className="grid gap-1.5">
      <h3 className="text-[13px] font-semibold">{t('goes')}</h3>
      {there.length > 0 && (
        <ul className="flex flex-wrap gap-1.5 text-[13px]">
          {there.map((kind) => (
            <li key={kind} className="num rounded-full bg-hover px-2.5 py-0.5">
              {t(kind)} {formatNumber(state.counts[kind])}
            </li>
          ))}
        </ul>
      )}
      <p className="text-[13px] text-muted">{t('goesBesides')}</p>
      {state.running > 0 && (
        <p className="text-[13px]">{t('runningEnds', { running: formatNumber(state.running) })}</p>
      )}
      {state.credits > 0 && (
        <p className="text-[13px]">{t('pointsLost', { credits: formatNumber(state.credits) })}</p>
      )}
    </div>
  );
}
