import { SubmitButton } from "./form-field";
import { ResultView } from "./result-view";

/** One question with one button, posted by the browser itself. */
export function NewsletterAnswer(props: {
  title: string;
  text: string;
  action: string;
  button: string;
  token: string;
}) {
  return (
    <ResultView title={props.title} text={props.text}>
      <form method="post" action={props.action}>
        <input type="hidden" name="token" value={props.token} />
        <SubmitButton>{props.button}</SubmitButton>
      </form>
    </ResultView>
  );
}
