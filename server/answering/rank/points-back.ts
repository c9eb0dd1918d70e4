/** Matches sentences that need the one before them ("It was …"). */
export const pointsBack =
  /^(?:\S+ ){0,2}(?:it|its|they|their|them|these|this|that|those|he|she|his|her|him|such|both|however|instead|otherwise)\b|^(?:Er|Sie|Es|Diese[rsmn]?|Dies|Dort|Dabei|Il|Elle|Ils|Elles|Celui-ci|Celle-ci|Él|Ella|Ellos|Ellas|Este|Esta|Esto|Esso|Essa|Questo|Questa|Ele|Ela|Eles|Elas|Isto|Isso|Hij|Zij|Ze|Deze|Он|Она|Оно|Они|Это|Этот|Эта)(?!\p{L})/iu;
