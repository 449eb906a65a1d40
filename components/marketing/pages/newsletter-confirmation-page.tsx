import { SubmitButton } from "@/components/marketing/forms/form-field";
import { ResultPage } from "./result-page";

/** Renders a question with one button, which posts the token of a mail's link. */
export function NewsletterConfirmationPage(props: {
  title: string;
  text: string;
  action: string;
  button: string;
  token: string;
}) {
  return (
    <ResultPage title={props.title} text={props.text}>
      <form method="post" action={props.action}>
        <input type="hidden" name="token" value={props.token} />
        <SubmitButton>{props.button}</SubmitButton>
      </form>
    </ResultPage>
  );
}
