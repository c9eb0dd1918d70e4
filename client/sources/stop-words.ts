/** English words of four letters and more that say nothing of what a question is about. */
export const stopWords: ReadonlySet<string> = new Set(
  `about above after again against also been before being below between both could does doing down during each from
  further have having here herself himself into itself just many more most much must only other over same shall should
  some such than that their them then there these they this those through under until upon very were what when where
  which while whom whose will with would your yours
  don't doesn't didn't isn't aren't what's where's who's that's there's it's can't won't`.split(/\s+/),
);
