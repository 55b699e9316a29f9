import { profileFields, profileLimits, profileProblem, type ProfileKind } from '@likeness/domain/profiles';
import { useTranslation } from '../../i18n/i18n.ts';
import { useForm } from '../../ui/use-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { controlClass, Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.ts';
import { useSaveProfile, type Profile, type ProfileValues } from './profiles.queries.ts';

type Props = {
  kind: ProfileKind;
  /** Without one it is a new profile. */
  profile?: Profile | undefined;
  onClose: () => void;
};

/** Fields that are a word or two. */
const short: string[] = ['mainTag', 'targetIndustry', 'industry', 'price'];

const valuesOf = (profile: Profile | undefined): ProfileValues => ({
  name: profile?.name ?? '',
  is_default: profile?.is_default ?? false,
  mainTag: profile?.mainTag ?? '',
  personality: profile?.personality ?? '',
  realStory: profile?.realStory ?? '',
  specialExperience: profile?.specialExperience ?? '',
  negativeExperience: profile?.negativeExperience ?? '',
  targetIndustry: profile?.targetIndustry ?? '',
  valueProposition: profile?.valueProposition ?? '',
  targetAudience: profile?.targetAudience ?? '',
  industry: profile?.industry ?? '',
  price: profile?.price ?? '',
  sellingPoints: profile?.sellingPoints ?? '',
  painPoints: profile?.painPoints ?? '',
  proof: profile?.proof ?? '',
  offer: profile?.offer ?? '',
  callToAction: profile?.callToAction ?? '',
  bannedWords: profile?.bannedWords ?? '',
});

/** All that a persona or a product says. What was typed stays when saving fails. */
export default function ProfileForm({ kind, profile, onClose }: Props) {
  const { t } = useTranslation('profiles');
  const save = useSaveProfile(kind);
  const form = useForm({
    initial: valuesOf(profile),
    check: (values) => profileProblem(kind, values),
    fieldOf: { 'name-required': 'name', 'name-too-long': 'name' },
    async submit(values) {
      await save.mutateAsync({ id: profile?.id ?? '', values });
      toast.ok(t('saved'));
      onClose();
    },
  });
  return (
    <FormDialog title={t(profile ? `${kind}_edit` : `${kind}_new`)} width={640} form={form} onClose={onClose}>
      <Field label={t(`${kind}_name`)} error={form.errorOf('name')}>
        {(control) => (
          <Input
            {...control}
            name="name"
            autoComplete="off"
            value={form.values.name}
            onChange={(event) => form.set('name', event.target.value)}
          />
        )}
      </Field>
      {profileFields[kind].map((field) => (
        <Field key={field} label={t(field)} hint={t(`${field}_hint`)}>
          {(control) => (
            <textarea
              {...control}
              name={field}
              rows={short.includes(field) ? 1 : 3}
              maxLength={profileLimits.field}
              value={form.values[field]}
              onChange={(event) => form.set(field, event.target.value)}
              className={`${controlClass} h-auto! resize-y py-2`}
            />
          )}
        </Field>
      ))}
      <Checkbox checked={form.values.is_default} onChange={(checked) => form.set('is_default', checked)}>
        {t('makeDefault')}
      </Checkbox>
    </FormDialog>
  );
}
