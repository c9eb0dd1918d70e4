export const czech = { greetings: 'ahoj|dobrý den|dobrý večer|dobré ráno', thanks: 'děkuji|díky|děkuji moc' };
