import { errorText } from './error-text.ts';

/** A mutation that needs nothing but what its form holds. */
type Sending = { mutate: () => void; isPending: boolean; error: Error | null };

/** What a form dialog takes, of a mutation that sends its fields: the fields say themselves when they are complete. */
export const sendingForm = ({ mutate, isPending, error }: Sending) => ({
  formProps: {
    onSubmit: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      if (!isPending) mutate();
    },
  },
  busy: isPending,
  error: error ? errorText(error) : undefined,
});
