/** Exchanges a text in the body of a function, which keeps its rights. Fails when the text is not there. */
export const exchange = (signature: string, from: string, to: string) => `
  do $exchange$
  declare
    definition text := pg_get_functiondef('${signature}'::regprocedure);
  begin
    if position($text$${from}$text$ in definition) = 0 then
      raise exception 'The function ${signature} is not as it was';
    end if;
    execute replace(definition, $text$${from}$text$, $text$${to}$text$);
  end
  $exchange$`
