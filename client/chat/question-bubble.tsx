export function QuestionBubble({ text }: { text: string }) {
  return (
    <article aria-label="Your message" className="flex justify-end">
      <p className="max-w-[85%] rounded-panel bg-accent-soft px-4 py-2 whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
    </article>
  );
}
